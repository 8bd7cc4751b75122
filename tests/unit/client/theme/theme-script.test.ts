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

  it('follows the device where the browser forbids storage', () => {
    expect(themeOf(undefined, true)).toBe('dark')
  })

  it('lets the second font wait where nobody has been before', () => {
    expect(datasetOf({ getItem: () => null }, true, {})).toHaveProperty('mono', 'later')
    expect(datasetOf({ getItem: () => null }, true, undefined)).toHaveProperty('mono', 'later')
    const serviceWorker = { controller: {} }
    expect(datasetOf({ getItem: () => null }, true, serviceWorker)).not.toHaveProperty('mono')
  })

  it('holds nothing that could end the element it stands in', () => {
    expect(themeScript).not.toMatch(/[<\n]/)
  })
})

type Kept = { getItem: () => string | null } | undefined

function themeOf(localStorage: Kept, night: boolean) {
  return datasetOf(localStorage, night, undefined).theme
}

/** `serviceWorker` is undefined where the page is not secure. */
function datasetOf(localStorage: Kept, night: boolean, serviceWorker: object | undefined) {
  const dataset: { theme?: string; mono?: string } = {}
  const names = ['localStorage', 'matchMedia', 'navigator', 'document']
  const run = new Function(...names, themeScript)
  run(localStorage, () => ({ matches: night }), { serviceWorker }, { documentElement: { dataset } })
  return dataset
}
