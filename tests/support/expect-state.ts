import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageState } from './browser/page-states.ts'
import { expectTheme } from './expect-theme.ts'
import { readShown } from './shown-elements.ts'
import { readSmallTargets } from './small-targets.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1024, 1440]

/**
 * Checks the page's current state at every width in both themes: no axe-core violations, only readable color pairs of
 * the design, and no click target that is too small. axe-core is slow, so it checks all of a page only on a phone. In other
 * states it checks the section that the state changes, and at other widths only if an element is visible or scrollable
 * that was not at the widths before.
 */
export async function expectState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part } = state
  const main = state.name === 'home' ? undefined : (part ?? 'main')
  const known = new Set<string>()
  for (const width of WIDTHS.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await readShown(page, main)
    const isKnown = shown.every((element) => known.has(element))
    for (const element of shown) known.add(element)
    const axe = { part: width === PHONE ? part : main, skipsContrast: true }
    await expectTheme(page, 'light', { part, axe: isKnown ? undefined : axe })
    if (!isKnown) await expectTheme(page, 'dark', { part }) // the dark theme changes only colors
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}
