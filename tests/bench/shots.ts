import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { readRelease } from '../../server/release.ts'
import { enterState } from '../support/browser/enter-state.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { createPageStates, type PageState } from '../support/browser/page-states.ts'
import { serveBuiltSite } from '../support/browser/serve-built-site.ts'
import { readCount } from '../support/read-count.ts'
import { ROOT } from '../support/root.ts'
import { runProgram } from '../support/run-program.ts'

const HELP = `npm run shots -- [options]: screenshots of every page and state, in both themes, in shots/.

Options can be repeated:
  --page name           a state, or a page with all its states, such as home, menu or contact-us
  --width n             in CSS pixels
  --theme light|dark`

const LIMIT_MS = 30 * 60_000
const WIDTHS = [320, 390, 768, 1024, 1264, 1440, 1920, 2560]
const THEMES = ['light', 'dark']
const FOLDER = join(ROOT, 'shots')

interface ShotsOptions {
  /** State names or their prefixes; empty for all states. */
  readonly pages: readonly string[]
  readonly widths: readonly number[]
  readonly themes: readonly string[]
}

await runProgram({ help: HELP, readOptions, run })

function readOptions(args: readonly string[]): ShotsOptions {
  const list = { type: 'string', multiple: true, default: [] as string[] } as const
  const { values } = parseArgs({
    args: [...args],
    options: { page: list, width: list, theme: list },
  })
  const themes = values.theme.length > 0 ? values.theme : THEMES
  if (!themes.every((theme) => THEMES.includes(theme))) throw new Error('--theme is light or dark')
  const widths = values.width.map((width) => readCount('width', width))
  return { pages: values.page, widths: widths.length > 0 ? widths : WIDTHS, themes }
}

async function run(options: ShotsOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const { facts } = readRelease(site.outDirectory)
  const states = chooseStates(createPageStates(facts), options.pages)
  mkdirSync(FOLDER, { recursive: true })
  const browser = await launchBrowser()
  for (const state of states) {
    console.log(state.name)
    const siteUrl = state.isBroken ? await site.serveBroken() : site.url
    await takeShots(browser, { siteUrl, state, ...options })
  }
  await browser.close()
  await site.close()
  console.log(`${states.length} states in ${FOLDER}`)
  return true
}

/** `contact-us` selects the page and every state named `contact-us-…`. Throws if none match. */
function chooseStates(states: readonly PageState[], pages: readonly string[]) {
  const chosen = states.filter(
    ({ name }) =>
      pages.length === 0 || pages.some((page) => name === page || name.startsWith(`${page}-`)),
  )
  if (chosen.length > 0) return chosen
  throw new Error(`--page is one of ${states.map(({ name }) => name).join(', ')}`)
}

interface Shots extends ShotsOptions {
  readonly siteUrl: string
  readonly state: PageState
}

/** Takes the screenshots of one state, from the narrowest window to the widest, as `{state}-{theme}-{width}.png`. */
async function takeShots(browser: Browser, { siteUrl, state, widths, themes }: Shots) {
  const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const { below = Number.POSITIVE_INFINITY } = state
  await resize(page, widths[0] ?? 0)
  await enterState(page, siteUrl, state)
  for (const width of widths.filter((width) => width < below)) {
    await resize(page, width)
    for (const theme of themes) {
      await showTheme(page, theme)
      const path = join(FOLDER, `${state.name}-${theme}-${width}.png`)
      await page.screenshot({ path, fullPage: state.below === undefined }) // an open menu covers only the window
    }
  }
  await page.close()
}

function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

/** Sets the theme as the theme switch does, and scrolls to the top. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme
    scrollTo(0, 0)
    await document.fonts.ready
  }, theme)
}
