import { describe, expect, it } from '@jest/globals'
import { type ChoiceWindow, mayCount } from '../../../../client/analytics/may-count.ts'

const browser = (navigator: ChoiceWindow['navigator'] = {}, kept: string | null = null) => ({
  navigator,
  localStorage: { getItem: () => kept },
})

describe('a visit', () => {
  it('may be counted by default', () => {
    expect(mayCount(browser())).toBe(true)
    expect(mayCount(browser({ globalPrivacyControl: false, doNotTrack: null }))).toBe(true)
    expect(mayCount(browser({ doNotTrack: '0' }))).toBe(true)
  })

  it('may not be counted with Global Privacy Control or Do Not Track', () => {
    expect(mayCount(browser({ globalPrivacyControl: true }))).toBe(false)
    expect(mayCount(browser({ doNotTrack: '1' }))).toBe(false)
  })

  it('may not be counted once the visitor opts out', () => {
    expect(mayCount(browser({}, 'off'))).toBe(false)
  })

  it('may not be counted if storage is blocked, because an opt-out could not be stored', () => {
    const forbidden = {
      navigator: {},
      get localStorage(): never {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    }
    expect(mayCount(forbidden)).toBe(false)
  })
})
