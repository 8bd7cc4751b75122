import { describe, expect, it } from '@jest/globals'
import { themeScript } from '../../../../client/theme/theme-script.ts'

describe('the script before the first paint', () => {
  it.each([
    ['a kept choice over a dark device', 'light', true, 'light'],
    ['a kept choice over a light device', 'dark', false, 'dark'],
    ['the dark device without a choice', null, true, 'dark'],
    ['the light device without a choice', null, false, 'light'],
    ['the device over a word it does not know', 'sepia', true, 'dark'],
  ])('follows %s', (_case, kept, night, expected) => {
    expect(themeOf({ getItem: () => kept }, night)).toBe(expected)
  })

  it('follows the device if storage is blocked', () => {
    expect(themeOf(undefined, true)).toBe('dark')
  })
})

function themeOf(localStorage: { getItem: () => string | null } | undefined, night: boolean) {
  const dataset: { theme?: string } = {}
  const run = new Function('localStorage', 'matchMedia', 'document', themeScript)
  run(localStorage, () => ({ matches: night }), { documentElement: { dataset } })
  return dataset.theme
}
