import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRelease } from '../../server/release.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { createPageStates } from '../support/browser/page-states.ts'
import { serveBuiltSite } from '../support/browser/serve-built-site.ts'
import { runProgram } from '../support/run-program.ts'
import { ROOT } from '../support/test-release.ts'
import { chooseStates, readShotsOptions, type ShotsOptions } from './shots/shots-options.ts'
import { takeShots } from './shots/take-shots.ts'

const HELP = `npm run shots -- [options]: screenshots of every page and state, in both themes, in shots/.

Options can be repeated:
  --page name           a state, or a page with all its states, such as home, menu or contact-us
  --width n             in CSS pixels
  --theme light|dark`

const LIMIT_MS = 30 * 60_000

await runProgram({ help: HELP, readOptions: readShotsOptions, run })

async function run(options: ShotsOptions): Promise<boolean> {
  const folder = join(ROOT, 'shots')
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const { facts } = readRelease(site.outDirectory)
  const states = chooseStates(createPageStates(facts), options.pages)
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  let count = 0
  for (const state of states) {
    console.log(state.name)
    const siteUrl = state.isBroken ? await site.serveBroken() : site.url
    count += await takeShots({ ...options, browser, siteUrl, folder }, state)
  }
  await browser.close()
  await site.close()
  console.log(`${count} screenshots in ${folder}`)
  return true
}
