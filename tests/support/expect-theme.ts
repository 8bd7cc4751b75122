import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { contrastOf, isAllowed } from './allowed-colors.ts'
import { type AxeRun, runAxe } from './run-axe.ts'
import { readTextColors, type TextColor } from './text-colors.ts'

export type Theme = 'light' | 'dark'

interface Looks {
  /** What axe-core is asked. */
  readonly axe?: readonly AxeRun[]
  /** Whose texts are looked at; all of the page's unless given. */
  readonly part?: string | undefined
}

/** Shows the page by day or by night: axe-core finds nothing then, and every pair of colors is one of the design's. */
export async function expectTheme(
  page: Page,
  theme: Theme,
  { axe = [], part }: Looks = {},
): Promise<void> {
  await showTheme(page, theme)
  const violations: string[] = []
  for (const run of axe) violations.push(...(await runAxe(page, run)))
  const colors = (await readTextColors(page, part)).flatMap((pair) => complaint(theme, pair))
  const width = page.viewportSize()?.width
  expect([width, theme, violations, colors]).toEqual([width, theme, [], []])
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
