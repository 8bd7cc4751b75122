import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageState } from './browser/page-states.ts'
import { expectTheme } from './expect-theme.ts'
import type { AxeRun } from './run-axe.ts'
import { readShown } from './shown-elements.ts'
import { readSmallTargets } from './small-targets.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1024, 1440]

/**
 * Checks the page's current state at every width in both themes: no axe-core violations, only readable color pairs of
 * the design, and no click target that is too small. axe-core is slow, so on a phone it checks the whole page, or only
 * the section that the state changes. At other widths it checks the structure again only if other elements are visible
 * or scrollable.
 */
export async function expectState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part } = state
  const main = state.name === 'home' ? undefined : (part ?? 'main')
  const layouts = new Set<string>()
  for (const width of WIDTHS.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    const layout = await readShown(page, main)
    const isKnown = layouts.has(layout)
    layouts.add(layout)
    const wide: readonly AxeRun[] = isKnown ? [] : [{ part: main, rules: 'structure' }]
    await expectTheme(page, 'light', { part, axe: width === PHONE ? [{ part }] : wide })
    if (!isKnown) await expectTheme(page, 'dark', { part }) // the dark theme changes only colors
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}
