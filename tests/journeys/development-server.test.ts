import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { openBrowser, type VisitorOptions } from '../support/browser.ts'
import { copySources, edit } from '../support/copy-sources.ts'
import { untilLive } from '../support/form-visitor.ts'
import { untilHydrated } from '../support/navigate.ts'
import { type DevServer, openDevServer } from '../support/open-dev-server.ts'
import { expectedComplaints, pageAddresses } from '../support/page-addresses.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { until } from '../support/until.ts'

/** A save is a build and sometimes a new process: seconds of a core, which a busy machine may give in minutes. */
jest.setTimeout(300_000)
const WAIT_MS = 120_000

const openVisitor = openBrowser()
async function openPatientVisitor(options: VisitorOptions) {
  const visitor = await openVisitor({ savesData: true, ...options })
  visitor.context.setDefaultTimeout(WAIT_MS)
  return visitor
}
const EMAIL = '#contact-email'
const WORDS = 'content/pages/contact-us.yml'
const STYLES = 'client/components/page-hero.css'
const HERO = 'client/components/page-hero.tsx'

/** What a test breaks. To check all sources after each of the saves takes half of the CPU time of this file. */
const CHECKED = '"include": ["client/theme/stylesheet.d.ts", "client/pages/partners"]'

let copy: string
let server: DevServer
beforeAll(async () => {
  copy = await copySources()
  await edit(join(copy, 'tsconfig.json'), (text) => text.replace(/"include": .*/, CHECKED))
  process.env.LAUNCH_EDITOR = join(copy, 'code') // a program of this name gets the place as code does
  await writeFile(process.env.LAUNCH_EDITOR, '#!/bin/sh\necho "$@" > opened\n', { mode: 0o755 })
  server = await openDevServer(await findFreePort(), copy)
})
afterAll(async () => {
  await server.close()
  await rm(copy, { recursive: true })
})

const change = (file: string, before: string, after: string) =>
  edit(join(copy, file), (text) => text.replace(before, after))

it('every page hydrates without React warnings and without changes', async () => {
  const { page, complaints } = await openPatientVisitor({})
  await page.addInitScript(() => {
    // A reader opens answers as soon as they are there.
    addEventListener('DOMContentLoaded', () => {
      for (const answer of document.querySelectorAll('details')) answer.open = true
    })
  })
  for (const path of pageAddresses) {
    await page.goto(server.url + path)
    const served = await readText(page)
    await untilHydrated(page)
    expect([path, await readText(page)]).toEqual([path, served])
    expect([path, complaints.splice(0)]).toEqual([path, expectedComplaints(path)])
  }
})

/** The text of a page without its demo times, which a script shows in the visitor's time zone. */
function readText(page: Page): Promise<string> {
  return page.locator('#app').evaluate((app: HTMLElement) => {
    const times = [...app.querySelectorAll<HTMLElement>('.slot-picker, .slot-chosen')]
    const text = times.reduce((rest, { innerText }) => rest.replace(innerText, ''), app.innerText)
    return text.replace(/\n+/g, '\n') // around what was taken out
  })
}

it('an open page reflects every saved file, keeps what was typed and shows why a build failed until it is repaired', async () => {
  const { page, complaints } = await openPatientVisitor({ bypassCSP: true })
  await page.goto(`${server.url}/contact-us`)
  await untilLive(page) // from now on, the form saves a draft
  await page.locator(EMAIL).fill('jo@example.com')
  const first = await page.evaluateHandle(() => document)

  await edit(join(copy, STYLES), (text) => `${text}\nh1 { letter-spacing: 7px !important; }\n`)
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') as Element).letterSpacing === '7px',
  )
  expect(await first.evaluate((one) => one === document)).toBe(true)

  await change(WORDS, 'heading: Talk to a person', 'heading: Talk to somebody')
  await page.locator('h1').getByText('Talk to somebody').waitFor()
  await page.waitForFunction(
    (field) => document.querySelector<HTMLInputElement>(field)?.value === 'jo@example.com',
    EMAIL,
  )
  await change(HERO, '<h1', '<h1 data-saved')
  await page.locator('h1[data-saved]').waitFor()

  const problem = page.locator('[data-build-error]')
  let repair = async () => {}
  for (const [file, good, bad, told] of [
    [WORDS, 'heading: Talk to', 'haeding: Talk to', WORDS],
    [HERO, '<h1', '<h1 <', HERO],
    ['shared/pages/contact-us/load.ts', "'contact-us'", "'nothing'", 'load.ts'],
    ['shared/pages/contact-us/content.ts', ' linkSchema,', ' noSchema,', 'noSchema'],
    ['shared/pages/contact-us/content.ts', 'const pageSchema', 'const schema', 'no pageSchema'],
    [
      'client/pages/contact-us/page.tsx',
      'function Page(',
      'function Contact(',
      'tsx exports no Page',
    ],
    ['client/app/page-middleware.ts', 'rememberTouch(url)', 'rememberTouch(url', 'middleware.ts'],
    [STYLES, '.page-hero {', '.page-hero {{', STYLES],
  ] as const) {
    await repair() // saved together with the next mistake: the build that names that one no longer has this one
    await change(file, good, bad)
    await problem.getByText(told).first().waitFor() // a mistake may have two places
    if (file === WORDS) await expectOpened(problem, WORDS)
    repair = () => change(file, bad, good)
  }
  await repair()
  await problem.waitFor({ state: 'detached' })
  // A page that loads while its build is replaced misses files, and is reloaded.
  const missed = complaints.filter((text) => !text.includes('status of 404'))
  complaints.splice(0, complaints.length, ...missed)
})

/** The place of a mistake is a button. */
async function expectOpened(problem: Locator, file: string): Promise<void> {
  const place = problem.getByRole('button', { name: file }).first()
  await place.click()
  const opened = () => readFile(join(copy, 'opened'), 'utf8').catch(() => undefined)
  expect(await until(opened)).toContain(`/${await place.innerText()}:`)
}

it('a page that fails names its error, file and line, and hydrates, while its types are checked beside it', async () => {
  const { page, complaints } = await openPatientVisitor({ bypassCSP: true })
  await page.goto(`${server.url}/partners`)
  await untilHydrated(page)
  const file = 'client/pages/partners/page.tsx'
  const logged = server.printed('{"level":')
  const checked = server.printed('error TS')
  await change(file, 'const { heading,', 'const { fleet = fleetSize, heading,')
  const stack = page.locator('pre')
  await stack.getByText('ReferenceError: fleetSize is not defined').waitFor()
  expect(await logged).toContain('fleetSize is not defined') // the terminal lists no requests
  expect(await checked).toContain("error TS2339: Property 'fleet' does not exist")
  await untilHydrated(page)
  expect(await stack.innerText()).toMatch(new RegExp(`${join(copy, file)}:\\d+:\\d+`))
  await change(file, 'const { fleet = fleetSize, heading,', 'const { heading,')
  await stack.waitFor({ state: 'detached' })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
})

it('a page can be added while it runs', async () => {
  await addPage()
  const { page, context, complaints } = await openPatientVisitor({ bypassCSP: true })
  const heading = page.locator('h1')
  await page.goto(`${server.url}/pricing`, { waitUntil: 'commit' })
  await heading.getByText('What it costs').waitFor()
  await change('content/pages/pricing.yml', 'heading: What it costs', 'heading: What a month costs')
  await heading.getByText('What a month costs').waitFor()
  complaints.splice(0) // a 404 before the page was built

  const tab = await context.newPage() // the open page may reload for the last save, which would interrupt it
  await tab.goto(server.url)
  await untilHydrated(tab)
  await tab.locator('footer').getByText('Pricing').click()
  await tab.locator('form[data-live] select').selectOption('')
  await tab.waitForURL(`${server.url}/pricing`)
})

/** The files of `client/README.md`, "A new page", in its order. */
async function addPage(): Promise<void> {
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), text)
  }
  const shared = 'shared/pages/pricing'
  await write(
    `${shared}/content.ts`,
    `import type * as v from 'valibot'
     import { group, titledPageFields } from '../../content/schemas/fields.ts'
     export const pageSchema = group({ ...titledPageFields })
     export type PricingPage = v.InferOutput<typeof pageSchema>`,
  )
  await write(
    `${shared}/load.ts`,
    `import { loadPage } from '../load-records.ts'
     import type { LoadRequest } from '../page-payload.ts'
     import type { PricingPage } from './content.ts'
     export const load = async ({ $content }: LoadRequest) =>
       ({ page: await loadPage<PricingPage>($content, 'pricing') })`,
  )
  await write(
    `${shared}/route.ts`,
    `import { definePage } from '../page-route.ts'
     import { load } from './load.ts'
     export const pricingPage = definePage({ id: 'pricing', path: '/pricing', middleware: [], query: { period: ['year'] }, load })`,
  )
  await change('shared/pages/all-pages.ts', '  whyPage,\n', '  whyPage,\n  pricingPage,\n')
  await change(
    'shared/pages/all-pages.ts',
    'import ',
    "import { pricingPage } from './pricing/route.ts'\nimport ",
  )
  await write(
    'content/pages/pricing.yml',
    `title: What it costs to carry a load file
description: A page that a test adds while the development server runs, so that a person who follows the guide can see it.
createdAt: 2026-11-16
updatedAt: 2026-11-16
heading: What it costs
lead: A page that a test adds.
`,
  )
  await write(
    'client/pages/pricing/page.tsx',
    `import type { PageProps } from '../../../shared/pages/page-route.ts'
     import type { pricingPage } from '../../../shared/pages/pricing/route.ts'
     import { usePageQuery } from '../../base/page-context.tsx'
     import { PageHero } from '../../components/page-hero.tsx'
     import { useLiveForm } from '../../navigation/use-live-form.ts'
     import './page.css'
     const toQuery = (fields: URLSearchParams) => (fields.get('period') ? '?period=year' : '')
     export function Page({ page }: PageProps<typeof pricingPage>) {
       const form = useLiveForm(toQuery)
       return (
         <PageHero title={page.heading} lead={page.lead}>
           <form {...form}>
             <select name="period" defaultValue={usePageQuery().get('period') ?? ''}>
               <option value="">Month</option>
               <option value="year">Year</option>
             </select>
           </form>
         </PageHero>
       )
     }`,
  )
  await change(
    'content/site.yml',
    "        - { to: '/why-{slug}#carriers'",
    "        - { to: '/pricing?period=year', label: Pricing }\n        - { to: '/why-{slug}#carriers'",
  )
  await write('client/pages/pricing/page.css', '.page-pricing h1 { letter-spacing: 1px; }\n')
}
