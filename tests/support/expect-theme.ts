import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { contrastOf, isAllowed } from './allowed-colors.ts'
import { type AxeRun, runAxe } from './run-axe.ts'
import { readTextColors, type TextColor } from './text-colors.ts'

export type Theme = 'light' | 'dark'

interface Looks {
  /** What axe-core is asked in any case; every rule about the whole page unless given. */
  readonly axe?: readonly AxeRun[]
  /** What it is asked only where it may have another answer than before. */
  readonly colors?: ColorRun
  /** Whose texts are looked at; all of the page's unless given. */
  readonly part?: string | undefined
}

interface ColorRun {
  readonly part?: string
  /** Pairs of colors and overlaps that axe-core has passed before; new ones are added. */
  readonly judged: Set<string>
  /** The overlaps at this width, if these may differ from those at a width before. */
  readonly overlaps?: readonly string[]
}

/** Shows the page by day or by night: axe-core finds nothing then, and every pair of colours is one of the design's. */
export async function expectTheme(
  page: Page,
  theme: Theme,
  { axe = [{}], colors: colorRun, part }: Looks = {},
): Promise<void> {
  await showTheme(page, theme)
  const pairs = await readTextColors(page, part)
  const violations: string[] = []
  const news = colorRun ? readNews(pairs, colorRun) : []
  const colorRuns = news.length > 0 ? [{ part: colorRun?.part, rules: 'colors' as const }] : []
  for (const run of [...axe, ...colorRuns]) violations.push(...(await runAxe(page, run)))
  const colors = pairs.flatMap((pair) => complaint(theme, pair))
  const width = page.viewportSize()?.width
  expect([width, theme, violations, colors]).toEqual([width, theme, [], []])
  for (const one of news) colorRun?.judged.add(one)
}

/** As the visitor's choice does. Nothing is behind what sticks to the top of the window. */
function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
  }, theme)
}

/** What axe-core has not judged yet. */
function readNews(pairs: readonly TextColor[], { judged, overlaps = [] }: ColorRun): string[] {
  const names = pairs.map(({ color, ground, isLarge }) => `${color} ${ground} ${isLarge}`)
  return [...names, ...overlaps].filter((name) => !judged.has(name))
}

function complaint(theme: Theme, pair: TextColor): string | [] {
  const { color, ground, isLarge, example } = pair
  const contrast = contrastOf(color, ground)
  if (isAllowed(theme, pair) && contrast >= (isLarge ? 3 : 4.5)) return []
  return `${color} on ${ground}, ${contrast.toFixed(2)}: “${example}”`
}
