import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { enterState } from '../../support/browser/enter-state.ts'
import type { PageState } from '../../support/browser/page-states.ts'
import type { ShotsOptions, Theme } from './shots-options.ts'

export interface ShotsRun extends ShotsOptions {
  readonly browser: Browser
  readonly siteUrl: string
  /** Receives the screenshots, each as `{state}-{theme}-{width}.png`. */
  readonly folder: string
}

/** Takes the screenshots of one state, from the narrowest window to the widest. Returns how many it took. */
export async function takeShots(run: ShotsRun, state: PageState): Promise<number> {
  const { browser, siteUrl, themes } = run
  const widths = run.widths.filter((width) => width < (state.below ?? Number.POSITIVE_INFINITY))
  const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    await resize(page, widths[0] ?? 0)
    await enterState(page, siteUrl, state)
    for (const width of widths) {
      await resize(page, width)
      for (const theme of themes) await takeShot(run, { page, state, theme, width })
    }
  } finally {
    await page.close()
  }
  return widths.length * themes.length
}

function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

interface Shot {
  readonly page: Page
  readonly state: PageState
  readonly theme: Theme
  readonly width: number
}

/** Captures the whole page, or only the window when a menu is open. */
async function takeShot({ folder }: ShotsRun, { page, state, theme, width }: Shot): Promise<void> {
  await showTheme(page, theme)
  const path = join(folder, `${state.name}-${theme}-${width}.png`)
  await page.screenshot({ path, fullPage: state.below === undefined })
}

/** Sets the theme as the theme switch does, and scrolls to the top. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
    await document.fonts.ready
  }, theme)
}
