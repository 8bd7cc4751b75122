import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { breakAfterComma } from '../../../../client/text/break-after-comma.tsx'

it('starts a line after the first comma alone', () => {
  expect(renderToStaticMarkup(breakAfterComma('Check it, seal it, sign it'))).toBe(
    'Check it, <br/>seal it, sign it',
  )
})

it('leaves a heading without a comma as it is', () => {
  expect(breakAfterComma('Talk to a person')).toBe('Talk to a person')
})
