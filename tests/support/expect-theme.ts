import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { contrastOf, isAllowed } from './allowed-colors.ts'
import { type AxeRun, runAxe } from './run-axe.ts'
import { readTextColors, type TextColor } from './text-colors.ts'

export type Theme = 'light' | 'dark'

interface ThemeChecks {
  readonly axe?: AxeRun | undefined
  /** Selector of the text to check; the whole page by default. */
  readonly part?: string | undefined
}

/** Switches the theme, then expects no axe-core violations and only color pairs of the design. */
export async function expectTheme(
  page: Page,
  theme: Theme,
  { axe, part }: ThemeChecks = {},
): Promise<void> {
  await showTheme(page, theme)
  const violations = axe ? await runAxe(page, axe) : []
  const colors = (await readTextColors(page, part)).flatMap((pair) => complaint(theme, pair))
  const width = page.viewportSize()?.width
  expect([width, theme, violations, colors]).toEqual([width, theme, [], []])
}

/** As the theme switch does. Scrolls to the top, so that no text is behind the sticky header. */
function showTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
  }, theme)
}

function complaint(theme: Theme, pair: TextColor): string | [] {
  const { color, background, isLarge, example } = pair
  const contrast = contrastOf(color, background)
  if (isAllowed(theme, pair) && contrast >= (isLarge ? 3 : 4.5)) return []
  return `${color} on ${background}, ${contrast.toFixed(2)}: “${example}”`
}
