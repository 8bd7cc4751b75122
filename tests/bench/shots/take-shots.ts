import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { enterState } from '../../support/browser/enter-state.ts'
import type { PageState } from '../../support/browser/page-states.ts'
import type { ShotsOptions, Theme } from './shots-options.ts'

export interface Shoot extends ShotsOptions {
  readonly browser: Browser
  readonly siteUrl: string
  /** Where the pictures go, each as `{state}-{theme}-{width}.png`. */
  readonly folder: string
}

/** Takes the pictures of one state, in a window that grows from width to width. Gives how many they are. */
export async function takeShots(shoot: Shoot, state: PageState): Promise<number> {
  const { browser, siteUrl, themes } = shoot
  const widths = shoot.widths.filter((width) => width < (state.below ?? Number.POSITIVE_INFINITY))
  const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    await resize(page, widths[0] ?? 0)
    await enterState(page, siteUrl, state)
    for (const width of widths) {
      await resize(page, width)
      for (const theme of themes) await takeShot(shoot, { page, state, theme, width })
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

/** The whole page; of an open menu the window alone. */
async function takeShot({ folder }: Shoot, { page, state, theme, width }: Shot): Promise<void> {
  await showTheme(page, theme)
  const path = join(folder, `${state.name}-${theme}-${width}.png`)
  await page.screenshot({ path, fullPage: state.below === undefined })
}

/** Sets the theme as the visitor's choice would, and scrolls to the top. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
    await document.fonts.ready
  }, theme)
}
