/**
 * `npm run shots`: a picture of every page and state at every width, by day and by night, into `shots/`. To see less:
 * `npm run shots -- --page home --page menu --width 390 --theme dark`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRelease } from '../server/release.ts'
import { launchBrowser } from './browser/launch-browser.ts'
import { createPageStates } from './browser/page-states.ts'
import { serveBuiltSite } from './browser/serve-built-site.ts'
import { chooseStates, readShotsOptions } from './shots/shots-options.ts'
import { takeShots } from './shots/take-shots.ts'

const LIMIT_MS = 30 * 60_000

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const options = readShotsOptions(process.argv.slice(2))
const site = await serveBuiltSite(root, LIMIT_MS)
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
console.log(`${count} pictures in ${folder}`)
process.exit()
