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
 * Looks at a state that the page is in at every width, by day and by night: axe-core finds nothing, every pair of colours
 * is one the design knows and can be read, and nothing that can be clicked is too small.
 *
 * axe-core is slow, so it is asked once what cannot have another answer. By day it judges colours at every width, because
 * boxes lie over each other in other ways there, and everything else where something is shown, hidden or scrolled that is
 * not so at another width; the night changes colours alone, so it judges by night where a pair of colours is drawn that it
 * has not judged at another width. What stands around the part that is the state's own is judged on a phone, and its
 * colours with the home page.
 */
export async function expectState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part } = state
  const own = state.name === 'home' ? {} : { part: part ?? 'main' }
  const judged = new Set<string>()
  const judgedLayouts = new Set<string>()
  for (const width of WIDTHS.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    const layout = await readShown(page, own.part)
    const isKnown = judgedLayouts.has(layout)
    judgedLayouts.add(layout)
    const day = isKnown ? [{ ...own, rules: 'colors' } as const] : [own]
    await expectTheme(page, 'light', { part, axe: width === PHONE ? onPhone(own) : day })
    await expectTheme(page, 'dark', { part, axe: [{ ...own, rules: 'colors' }], judged })
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
  }
}

/** Every rule; all but those about colours of the whole page. */
function onPhone(own: AxeRun): readonly AxeRun[] {
  return own.part ? [{ rules: 'structure' }, { ...own, rules: 'colors' }] : [own]
}
