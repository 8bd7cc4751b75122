import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { median } from '../median.ts'
import { type EarlyForm, type EarlyVisit, earlyForms, sendFormEarly } from './send-form-early.ts'

const HELP = `Measures how soon a form can be sent and a demo booked on slow 3G with a 4x slower CPU.

Each visit uses a new browser context. As soon as the form's button is painted, it fills in the required fields with
real input and clicks the button. "sent" is when the request leaves the browser, "answered" when the response arrives.
Every form must be accepted: input before and during hydration is not lost. Prints medians with and without
JavaScript, whose visits alternate. Exits with 1 if a form is not accepted, or is sent more than 5% later with
JavaScript.

  --tries n   visits of each kind (default 3)
  --pause s   seconds between the paint of the button and the first field (default 0)`

const LIMIT_MS = 10 * 60_000
const NOISE = 1.05

interface FormsOptions {
  readonly tries: number
  readonly pauseMs: number
}

export const formsBench: Program<FormsOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): FormsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tries: { type: 'string', default: '3' },
      pause: { type: 'string', default: '0' },
    },
  })
  return { tries: Number(values.tries), pauseMs: 1_000 * Number(values.pause) }
}

async function run(options: FormsOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const browser = await launchBrowser()
  try {
    console.log(row('', ['script', 'painted s', 'sent s', 'answered s', 'accepted']))
    let hasPassed = true
    for (const [name, form] of Object.entries(earlyForms))
      hasPassed = (await bench(name, { browser, siteUrl: site.url, form, ...options })) && hasPassed
    return hasPassed
  } finally {
    await browser.close()
    await site.close()
  }
}

interface BenchOptions extends FormsOptions {
  readonly browser: Browser
  readonly siteUrl: string
  readonly form: EarlyForm
}

/** Prints two rows and resolves to whether every form is accepted and scripts delay none. */
async function bench(name: string, { browser, tries, ...visit }: BenchOptions): Promise<boolean> {
  const [plain, scripted]: [EarlyVisit[], EarlyVisit[]] = [[], []]
  for (let round = 0; round < tries; round += 1) {
    plain.push(await sendFormEarly(browser, { ...visit, hasScript: false }))
    scripted.push(await sendFormEarly(browser, { ...visit, hasScript: true }))
  }
  printVisits(name, 'without', plain)
  printVisits(name, 'with', scripted)
  const isAccepted = [...plain, ...scripted].every((sent) => sent.isAccepted)
  const isAsEarly = medianOf(scripted, 'sentMs') <= NOISE * medianOf(plain, 'sentMs')
  return isAccepted && isAsEarly
}

function printVisits(name: string, script: string, visits: readonly EarlyVisit[]): void {
  const times = TIMES.map((key) => medianOf(visits, key) / 1_000)
  const accepted = visits.filter(({ isAccepted }) => isAccepted).length
  const cells = [script, ...times.map((s) => s.toFixed(2)), `${accepted} of ${visits.length}`]
  console.log(row(name, cells))
}

const TIMES = ['paintedMs', 'sentMs', 'answeredMs'] as const

function medianOf(visits: readonly EarlyVisit[], key: (typeof TIMES)[number]): number {
  return median(visits.map((visit) => visit[key]))
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join('')
}
