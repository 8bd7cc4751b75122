import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageState } from '../../scripts/browser/page-states.ts'
import { expectTheme } from './expect-theme.ts'
import { readSmallTargets } from './small-targets.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1024, 1440]

/** Rules whose answer depends on the colours; the others are asked once a width. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Looks at a state that the page is in at every width, by day and by night: axe-core finds nothing, every pair of colours
 * is one the design knows and can be read, and nothing that can be clicked is too small. axe looks at all of the page
 * once, then at the part that is the state's own. A state that is a variant of another is looked at on a phone alone.
 */
export async function expectState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part, isVariant } = state
  const widths = isVariant ? [PHONE] : WIDTHS
  for (const width of widths.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    const isWhole = state.name === 'home' || width === PHONE
    await expectTheme(page, 'light', { part, axe: isWhole ? {} : { part: part ?? 'main' } })
    await expectTheme(page, 'dark', {
      part,
      axe: { rules: COLOR_RULES, ...(state.name !== 'home' && { part: part ?? 'main' }) },
    })
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}
