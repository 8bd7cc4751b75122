import { expect, it } from '@jest/globals'
import { forcedSelector } from '../../../../client/catalog/force-states.ts'

it.each([
  ['.button', '.button'],
  ['.button:hover', '.button:is(:hover, [data-force~="hover"] *)'],
  ['a:active', 'a:is(:active, [data-force~="active"] *)'],
])('%s is rendered in a sample as %s', (selector, forced) => {
  expect(forcedSelector(selector)).toBe(forced)
})
