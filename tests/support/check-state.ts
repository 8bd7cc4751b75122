import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageState } from '../../scripts/browser/page-states.ts'
import { contrastOf, isAllowed } from './allowed-colors.ts'
import { runAxe } from './run-axe.ts'
import { readSmallTargets } from './small-targets.ts'
import { readTextColors, type TextColor } from './text-colors.ts'

const WIDTHS = [390, 1024, 1440]

type Theme = 'light' | 'dark'

/** Rules whose answer depends on the colours; the others are asked once a width. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Looks at a state that the page is in at every width, by day and by night: axe-core finds nothing, every pair of colours
 * is one the design knows and can be read, and nothing that can be clicked is too small. axe looks at all of the page
 * once, then at the part that is the state's own.
 */
export async function checkState(page: Page, state: PageState): Promise<void> {
  const { below = Number.POSITIVE_INFINITY, part = 'main' } = state
  for (const width of WIDTHS.filter((width) => width < below)) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      const isWhole = state.name === 'home' || (width === WIDTHS[0] && theme === 'light')
      const violations = await runAxe(page, {
        ...(!isWhole && { part }),
        ...(theme === 'dark' && { rules: COLOR_RULES }),
      })
      const colors = (await readTextColors(page, state.part)).flatMap((pair) =>
        complaint(theme, pair),
      )
      expect([width, theme, violations, colors]).toEqual([width, theme, [], []])
    }
    expect([width, await readSmallTargets(page, state.part)]).toEqual([width, []])
  }
}

/** As the visitor's choice does. Nothing is behind what sticks to the top of the window. */
function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
  }, theme)
}

function complaint(theme: Theme, pair: TextColor): string | [] {
  const { color, ground, isLarge, example } = pair
  const contrast = contrastOf(color, ground)
  if (isAllowed(theme, pair) && contrast >= (isLarge ? 3 : 4.5)) return []
  return `${color} on ${ground}, ${contrast.toFixed(2)}: “${example}”`
}
