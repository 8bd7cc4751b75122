import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { contrastOf } from '../../scripts/content/check-accent.ts'
import type { PageState } from './browser/page-states.ts'
import { readTouchedByMarker } from './marker-neighbours.ts'
import { runAxe } from './run-axe.ts'
import { readShown } from './shown-elements.ts'
import { readSmallTargets } from './small-targets.ts'
import { readSpokenFaults } from './spoken-faults.ts'
import { readTextColors } from './text-colors.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1024, 1440]

/**
 * Checks the page's current state at every width in both themes: no axe-core violations, no text with too little
 * contrast, no click target that is too small, nothing below a mile marker, and nothing of `spoken-faults.ts`. axe-core is slow, so it checks all of a page only on a phone, and in
 * other states the section that the state changes. At other widths, all but the targets is checked only if an element is
 * visible or scrollable that was not at the widths before.
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
    await showTheme(page, 'light')
    if (!isKnown) {
      const axe = { part: width === PHONE ? part : main, skipsContrast: true }
      expect([width, await runAxe(page, axe)]).toEqual([width, []])
      expect([width, 'light', await readPaleTexts(page, part)]).toEqual([width, 'light', []])
      await showTheme(page, 'dark') // changes only colors
      expect([width, 'dark', await readPaleTexts(page, part)]).toEqual([width, 'dark', []])
    }
    expect([width, await readSmallTargets(page, part)]).toEqual([width, []])
    expect([width, await readTouchedByMarker(page)]).toEqual([width, []])
    expect([width, await readSpokenFaults(page)]).toEqual([width, []])
  }
}

/** As the theme switch does. Scrolls to the top, so that no text is behind the sticky header. */
function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
  }, theme)
}

/** Texts with less contrast than WCAG 2.2, success criterion 1.4.3, asks for. */
async function readPaleTexts(page: Page, part?: string): Promise<readonly string[]> {
  const colors = await readTextColors(page, part)
  return colors.flatMap(({ color, background, isLarge, example }) => {
    const contrast = contrastOf(color, background)
    if (contrast >= (isLarge ? 3 : 4.5)) return []
    return `${color} on ${background}, ${contrast.toFixed(2)}: “${example}”`
  })
}
