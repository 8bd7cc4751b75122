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
 * Looks at a state that the page is in at every width, by day and by night: axe-core finds nothing, every pair of colors
 * is one the design knows and can be read, and nothing that can be clicked is too small.
 *
 * axe-core is slow, so it judges colors too only once for each page, on a phone, and for a further state the structure of
 * what is different. At another width it judges the structure again where something is shown, hidden or scrolled that
 * was not before.
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
    const structure: readonly AxeRun[] = isKnown ? [] : [{ part: main, rules: 'structure' }]
    await expectTheme(page, 'light', { part, axe: width === PHONE && !part ? [{}] : structure })
    if (!isKnown) await expectTheme(page, 'dark', { part }) // the night changes colors only
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}
