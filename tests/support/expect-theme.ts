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
  /** Pairs of colors and overlaps that axe-core has judged before; new ones are added. */
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
  for (const run of [...axe, ...chooseColorRun(pairs, colorRun)])
    violations.push(...(await runAxe(page, run)))
  const colors = pairs.flatMap((pair) => complaint(theme, pair))
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

function chooseColorRun(pairs: readonly TextColor[], run: ColorRun | undefined): AxeRun[] {
  if (!run) return []
  const { judged, overlaps = [], ...where } = run
  const before = judged.size
  for (const { color, ground, isLarge } of pairs) judged.add(`${color} ${ground} ${isLarge}`)
  for (const overlap of overlaps) judged.add(overlap)
  return judged.size > before ? [{ ...where, rules: 'colors' }] : []
}

function complaint(theme: Theme, pair: TextColor): string | [] {
  const { color, ground, isLarge, example } = pair
  const contrast = contrastOf(color, ground)
  if (isAllowed(theme, pair) && contrast >= (isLarge ? 3 : 4.5)) return []
  return `${color} on ${ground}, ${contrast.toFixed(2)}: “${example}”`
}
