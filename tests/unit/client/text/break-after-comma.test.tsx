import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { breakAfterComma } from '../../../../client/text/break-after-comma.tsx'

it('a line break follows only the first comma', () => {
  expect(renderToStaticMarkup(breakAfterComma('Check it, seal it, sign it'))).toBe(
    'Check it, <br/>seal it, sign it',
  )
})

it('a heading without a comma stays unchanged', () => {
  expect(breakAfterComma('Talk to a person')).toBe('Talk to a person')
})
