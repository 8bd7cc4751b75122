import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageState } from './browser/page-states.ts'
import { expectTheme } from './expect-theme.ts'
import { readOverlaps } from './overlaps.ts'
import type { AxeRun } from './run-axe.ts'
import { readShown } from './shown-elements.ts'
import { readSmallTargets } from './small-targets.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1024, 1440]

/** Pairs of colors that axe-core has judged in any state, and what lies over or under a text in each. */
const judged = { day: new Set<string>(), night: new Set<string>() }

/**
 * Looks at a state that the page is in at every width, by day and by night: axe-core finds nothing, every pair of colours
 * is one the design knows and can be read, and nothing that can be clicked is too small.
 *
 * axe-core is slow, so it is asked once what cannot have another answer. Its rules about structure are asked again where
 * something is shown, hidden or scrolled that is not so at another width; those about colors where a pair of colors is
 * drawn that it has not judged before, or a box lies over or under a text that does not at another width. The night
 * changes colors only. What
 * stands around the part that is the state's own is judged on a phone, and its colors with the home page.
 */
export async function expectState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part } = state
  const own = state.name === 'home' ? {} : { part: part ?? 'main' }
  const layouts = new Set<string>()
  for (const width of WIDTHS.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    const layout = await readShown(page, own.part)
    const isKnown = layouts.has(layout)
    layouts.add(layout)
    const where = width === PHONE ? {} : own
    const axe: readonly AxeRun[] = isKnown ? [] : [{ ...where, rules: 'structure' }]
    const overlaps = (await readOverlaps(page, own.part)).map((pair) => `${state.name}: ${pair}`)
    await expectTheme(page, 'light', {
      part,
      axe,
      colors: { ...own, judged: judged.day, overlaps },
    })
    await expectTheme(page, 'dark', { part, axe: [], colors: { ...own, judged: judged.night } })
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}
