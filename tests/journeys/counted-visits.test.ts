import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import request from 'supertest'
import { tracePlaces } from '../../scripts/trace.ts'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { EVENT_BATCH_DELAY_MS } from '../../shared/timings.ts'
import { createEventReceiver, type EventReceiver } from '../support/event-receiver.ts'
import { fillForm, sendButton } from '../support/form-visitor.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, untilHydrated } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

let receiver: EventReceiver
const { openVisitor, site } = openJourneySite({ takes: (req, res) => receiver.take(req, res) })
beforeEach(() => {
  receiver = createEventReceiver()
})

async function open(path: string, options: { referer?: string } = {}) {
  const visitor = await openVisitor()
  await visitor.page.goto(site().url + path, options)
  await untilHydrated(visitor.page)
  return visitor
}

const shown = (page: Page, words: string) => heading(page).filter({ hasText: words }).waitFor()

it('each page view is counted once, with its own title and referrer', async () => {
  const from = 'https://news.example.com/story?id=7'
  const { page, complaints } = await open(
    '/partners?utm_source=letter&utm_campaign=june&q=secret',
    {
      referer: from,
    },
  )
  const titles = [await page.title()]
  await page.locator('.accordion-item summary').first().click() // no question of ours
  await follow(page, 'FAQs')
  await shown(page, 'Questions')
  titles.push(await page.title())
  await page.evaluate(() => location.assign('#claim-deadline')) // an anchor on the same page
  await page.getByRole('searchbox').fill('seal') // replaces the URL without navigating
  await page.locator('.faqs-status').filter({ hasText: 'match' }).waitFor()
  await follow(page, 'Partners')
  await shown(page, 'What partners')
  titles.push(await page.title())
  await page.evaluate(() => location.assign('/why')) // a full load of a missing page
  await shown(page, 'This page could not be found')
  titles.push(await page.title())

  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])

  const views = await receiver.received('page_view', 4)
  expect(views).toMatchObject([
    {
      path: '/partners',
      referrer: 'news.example.com',
      campaign: { source: 'letter', campaign: 'june' },
    },
    { path: '/faqs', referrer: '/partners', campaign: {} },
    { path: '/partners', referrer: '/faqs' },
    { path: '/why', referrer: '/partners', campaign: {} },
  ])
  expect(views.map(({ title }) => title)).toEqual(titles)
  expect(receiver.events('conversion')).toEqual([])
  expect(new Set(receiver.batches.map(({ release }) => release))).toEqual(
    new Set([site().services.release.version]),
  )
  expect(JSON.stringify(receiver.batches)).not.toMatch(/secret|seal|story/)
})

it('a batch is sent half a second after its first event', async () => {
  const { page } = await openVisitor()
  await page.clock.install()
  const nothing = { contentType: 'text/javascript', body: 'export const watchVitals = () => {}' }
  await page.route(/\/assets\/watch-vitals-/, (route) => route.fulfill(nothing)) // vitals would add batches
  await page.goto(`${site().url}/faqs`)
  await untilHydrated(page)
  await receiver.received('page_view', 1)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  const before = receiver.batches.length

  await openQuestion(page, 'claim-deadline')
  await page.clock.runFor(EVENT_BATCH_DELAY_MS - 1)
  await openQuestion(page, 'claim-contents')
  await page.evaluate(() => fetch('/icon.svg')) // a batch would have arrived before this response
  expect(receiver.batches.length).toBe(before)
  await page.clock.runFor(1)
  const opened = await receiver.received('conversion', 2)
  expect(receiver.batches.length).toBe(before + 1)
  expect(opened).toMatchObject([
    { name: 'faq_open', subject: 'claim-deadline', ageMs: EVENT_BATCH_DELAY_MS },
    { name: 'faq_open', subject: 'claim-contents', ageMs: 1 },
  ])
})

describe('a visitor who leaves immediately', () => {
  it('has all events sent', async () => {
    const { page } = await openVisitor()
    await page.goto(`${site().url}/faqs`)
    await receiver.received('web_vital', 1, 'FCP')
    await openQuestion(page, 'claim-deadline')
    await page.goto('about:blank')
    await receiver.received('conversion', 1)
    for (const name of ['CLS', 'LCP']) {
      // Browsers report these only when the page is hidden.
      const [vital] = await receiver.received('web_vital', 1, name)
      expect(vital).toMatchObject({ path: '/faqs', value: expect.any(Number) })
    }
  })
})

it('a visitor is not counted if the browser asks for privacy or while the opt-out box is checked', async () => {
  const asking = await openVisitor()
  await asking.page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await asking.page.goto(`${site().url}/contact-us#privacy`)
  await asking.page.getByText('Your browser asks sites not to track you').waitFor()
  await asking.page.goto('about:blank')

  const { page } = await open('/contact-us#privacy')
  const box = page.getByRole('checkbox', { name: 'Do not count my visits' })
  await receiver.received('page_view', 1)
  await box.check()
  await page.getByText('Your visits are not counted. This choice').waitFor()
  await follow(page, 'FAQs')
  await shown(page, 'Questions')
  await page.goto(`${site().url}/contact-us#privacy`)
  await page.getByText('Your visits are not counted. This choice').waitFor()
  await box.uncheck()
  await page.goto(`${site().url}/our-solution`)
  await receiver.received('page_view', 2)
  const paths = receiver.events('page_view').map(({ path }) => path)
  expect(paths).toEqual(['/contact-us', '/our-solution'])
})

it('what happens without a connection is counted when it is back', async () => {
  const { page, context } = await open('/faqs')
  await receiver.received('page_view', 1)
  await page.waitForLoadState('networkidle') // the prefetch of links in view has ended
  await context.setOffline(true)
  await openQuestion(page, 'claim-deadline')
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    EVENT_BATCH_DELAY_MS,
  )
  await openQuestion(page, 'claim-contents')
  expect(receiver.events('conversion')).toEqual([])
  await context.setOffline(false)
  const opened = await receiver.received('conversion', 2)
  expect(opened.map(({ subject }) => subject)).toEqual(['claim-deadline', 'claim-contents'])
})

describe('an exception', () => {
  it('in a click handler is reported with its source position, and earlier listeners still receive it', async () => {
    const { page, complaints } = await openVisitor()
    await page.addInitScript(() => {
      window.onerror = (message) =>
        document.documentElement.setAttribute('data-heard', `${message}`)
      window.print = () => {
        throw new TypeError('The printer is on fire')
      }
    })
    await page.goto(`${site().url}/differentiation`)
    await untilHydrated(page)
    const print = page.getByRole('button', { name: 'Print' })
    await print.click()
    await print.click()
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            resolve()
            throw new Error('of another program in the page')
          })
        }),
    )
    const [exception] = await receiver.received('exception', 1)
    expect(exception).toMatchObject({
      source: 'error',
      name: 'TypeError',
      message: 'The printer is on fire',
      path: '/differentiation',
      stack: expect.stringMatching(/^ +at .*\/assets\/[\w-]+\.js:\d+:\d+/m),
    })
    await page.goto('about:blank')
    expect(receiver.events('exception')).toHaveLength(1)
    expect(complaints.splice(0)).toEqual([
      ...Array(2).fill('TypeError: The printer is on fire'),
      'Error: of another program in the page',
    ])

    const places = await countedPlaces()
    const source = 'client/pages/differentiation/page.tsx'
    expect(places).toContainEqual(expect.stringMatching(`^${source}:\\d+:\\d+$`))
  })

  it('that breaks a page is reported although the visitor sees the error page', async () => {
    const { page, complaints } = await openVisitor()
    await page.route(/\/faqs\.json/, (route) =>
      route.fulfill({ json: { route: 'faqs', data: {} } }),
    )
    await page.goto(`${site().url}/partners`)
    await untilHydrated(page)
    await follow(page, 'FAQs')
    await page.locator('[data-navigation-bar][data-state="failed"]').waitFor()
    await shown(page, 'Something failed')
    const [exception] = await receiver.received('exception', 1)
    expect(exception).toMatchObject({ source: 'react', name: 'TypeError', path: '/faqs' })
    expect(exception?.stack).toMatch(/^ +at .*\/assets\/[\w-]+\.js:\d+:\d+/m)
    expect(complaints.splice(0)).not.toEqual([])
  })
})

it('each step to a white paper is counted, without anything the visitor typed', async () => {
  const { page } = await open('/whitepapers')
  await receiver.received('page_view', 1)
  await page.getByRole('link', { name: 'Get the PDF' }).first().click()
  await page.locator('form.site-form').waitFor()
  const paper = new URL(page.url()).searchParams.get('paper')
  await fillForm(page, 'whitepaper', { ...sampleAnswers.whitepaper, email: 'dana@' })
  await sendButton(page).click()
  await page.getByRole('alert').waitFor()
  await fillForm(page, 'whitepaper', { email: sampleAnswers.whitepaper.email ?? '' })
  await sendButton(page).click()
  await receiver.received('page_view', 3) // a full page load
  await page.locator('.receipt a[href^="/downloads/"]').click()
  await page.goto(`${site().url}/faqs?q=zeppelin`)
  await page.locator('form.search-form[data-live]').waitFor()
  for (const words of ['seal', 'zeppelin@blimp', 'where is my blimp']) {
    await page.getByRole('searchbox').fill(words)
    await page.keyboard.press('Enter')
  }

  const steps = await receiver.received('conversion', 6)
  expect(steps.map(({ name, path, subject }) => [name, path, subject])).toEqual([
    ['cta_click', '/whitepapers', '/download-whitepaper'],
    ['form_start', '/download-whitepaper', 'whitepaper'],
    ['form_problem', '/download-whitepaper', 'whitepaper.email'],
    ['form_sent', '/download-whitepaper', 'whitepaper'],
    ['download', '/download-whitepaper-thankyou', paper],
    ['search_none', '/faqs', 'blimp'],
  ])
  expect(JSON.stringify(receiver.batches)).not.toMatch(/dana|zeppelin|key=/i)
})

/** Posts the received batches to the site's own collector and returns the source positions in its error report. */
async function countedPlaces(): Promise<readonly string[]> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  for (const batch of receiver.batches)
    await request(site().app).post(EVENTS_PATH).set('User-Agent', agent).send(batch).expect(204)
  const { analytics, database } = site().services
  await analytics.stop() // flushes the queue
  const { stack } = await database.kysely
    .selectFrom('exceptions')
    .select('stack')
    .executeTakeFirstOrThrow()
  return tracePlaces(stack, TEST_RELEASE).split('\n')
}

const openQuestion = (page: Page, slug: string) => page.locator(`#${slug} summary`).click()
