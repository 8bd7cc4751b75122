/**
 * `npm run bench:navigation`: from the click on a link whose page was prefetched to the frame that
 * shows the new heading, in Chromium, beside a click that only sets a heading's text by hand. Prints
 * medians over many clicks and their ratio; the machine's noise is in both.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser/launch-browser.ts'
import { buildSite } from './build/build-site.ts'
import { findFreePort } from './chaos/find-free-port.ts'

const ROUNDS = 40
const PATHS = ['/faqs', '/whitepapers', '/contact-us', '/our-solution']

interface Sample {
  readonly ms: number
  readonly frames: number
}

const root = join(import.meta.dirname, '..')
await buildSite({ root, outDirectory: join(root, 'dist') })
const port = await findFreePort()
Object.assign(process.env, { NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'silent' })
await import(join(root, 'dist/server/main.js'))

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`http://localhost:${port}/`)
await page.waitForLoadState('networkidle')

const byHand: Sample[] = []
const navigations: Sample[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  byHand.push(await measure(page, ''))
  navigations.push(await measure(page, PATHS[round % PATHS.length] ?? ''))
}
await browser.close()

const baseline = median(byHand)
const navigation = median(navigations)
console.log(`click to heading, median of ${ROUNDS}    ms    frames`)
console.log(`set by hand (baseline)        ${row(baseline)}`)
console.log(`prefetched page               ${row(navigation)}`)
console.log(`ratio                         ${(navigation.ms / baseline.ms).toFixed(2)}`)
process.exit(0)

/** Clicks a header link, or without a path a button made for it, and waits for the heading's frame. */
async function measure(page: Page, path: string): Promise<Sample> {
  const sample = await page.evaluate(measureInPage, path)
  await page.waitForTimeout(400) // back to idle: effects, announcements, transitions are done
  return sample
}

function measureInPage(path: string): Promise<Sample> {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  const target =
    path === ''
      ? document.createElement('button')
      : document.querySelector<HTMLElement>(`header a[href="${path}"]`)
  if (!target) throw new Error(`No link to ${path}`)
  if (path === '') {
    target.onclick = () => {
      const h1 = document.querySelector('main h1')
      if (h1) h1.textContent = `${h1.textContent} `
    }
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const startedAt = performance.now()
      let frames = 0
      const look = () => {
        frames += 1
        if (heading() === before) requestAnimationFrame(look)
        else resolve({ ms: performance.now() - startedAt, frames })
      }
      target.click()
      requestAnimationFrame(look)
    })
  })
}

function median(samples: readonly Sample[]): Sample {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    ms: middle(samples.map(({ ms }) => ms)),
    frames: middle(samples.map(({ frames }) => frames)),
  }
}

function row({ ms, frames }: Sample): string {
  return `${ms.toFixed(1).padStart(6)}  ${String(frames).padStart(6)}`
}
