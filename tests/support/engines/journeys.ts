import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type ServedSite, serveTestSite } from '../build-test-site.ts'
import { NO_HOLDS, withHolds } from '../no-holds.ts'
import { letters, readPdfPages } from '../pdf-pages.ts'
import { sampleAnswers } from '../sample-answers.ts'
import { withoutHolidays } from '../without-holidays.ts'
import { openEditedTexts } from './edited-texts.ts'
import { type EngineName, findEngine } from './find-engine.ts'
import type { Engine, Size } from './tab.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 800 }

/** Short forms of Chromium's journeys. One file per engine calls it, so that jest runs them side by side. */
export function travelIn(name: EngineName): void {
  const open = findEngine(name)
  const describeIt = open ? describe : describe.skip
  describeIt(`${name}: a visitor`, () => travel(name, open))
}

function travel(name: EngineName, open = () => Promise.reject<Engine>(name)): void {
  let site: ServedSite
  let withoutScripts: ServedSite
  let scripts = Promise.resolve()
  let engine: Engine
  const leave: (() => Promise<void>)[] = []
  const texts = openEditedTexts()
  beforeAll(async () => {
    site = await serveTestSite({
      adapt: (release) => withHolds(NO_HOLDS)(withoutHolidays(release)),
      holds: (path) => (path.endsWith('.js') ? scripts : undefined),
      takes: texts.answer,
    })
    withoutScripts = await serveTestSite({
      takes: ({ url = '' }, res) => url.includes('.js') && Boolean(res.writeHead(503).end()),
    })
    engine = await open()
  })
  afterEach(async () => {
    for (const close of leave.splice(0)) await close()
    const { kysely } = site.services.database
    const exceptions = kysely.selectFrom('exceptions').selectAll()
    // WebKit rejects what a page was loading when its visitor leaves it.
    expect(await exceptions.where('source', '!=', 'chunk').execute()).toEqual([])
  })
  afterAll(async () => {
    await engine.close()
    texts.close()
    await Promise.all([site.close(), withoutScripts.close()])
  })

  async function visit(path: string, size: Size = DESKTOP, on = site): Promise<Visitor> {
    const tab = await engine.openTab(size)
    leave.push(tab.close)
    await tab.goTo(on.url + path)
    return createVisitor(tab)
  }

  it('comes from the home page and books a demo', async () => {
    const visitor = await visit('/')
    await visitor.click('header a', 'Schedule your demo')
    await visitor.sees('h1', 'Schedule your demo')
    await visitor.sees('.slot-zone select')
    await visitor.sees('.slot-week[aria-busy=false]')
    await visitor.click('label.slot')
    for (const field of ['firstName', 'lastName', 'email', 'company'])
      await visitor.fill(`#demo-${field}`, sampleAnswers.demo[field] ?? '')
    await visitor.choose('#demo-role', 'Broker')
    await visitor.choose('#demo-loads', '100 to 500')
    await send(visitor)
    await visitor.sees('.booked-sheet', 'Request received')
  })

  it('types before the scripts are there into a page that an extension changes, and corrects a mistyped address with Back', async () => {
    const late = Promise.withResolvers<void>()
    scripts = late.promise
    const visitor = await visit('/contact-us')
    await visitor.read(() => document.querySelector('main form')?.prepend('Fill in with one click'))
    await visitor.fill('#contact-message', 'Which carriers do you check?')
    expect(await visitor.read(isLive)).toBe(false)
    late.resolve()
    scripts = Promise.resolve()
    await visitor.until(isLive)
    await visitor.read(() => {
      const field = document.activeElement as HTMLTextAreaElement
      field.setRangeText('So: ', 0, 0)
    })
    expect(await visitor.read(typedMessage)).toBe('So: Which carriers do you check?')

    await visitor.fill('#contact-name', 'Dana Example')
    await visitor.choose('#contact-topic', 'Press')
    await visitor.fill('#contact-email', 'dana@wrong.example')
    await send(visitor)
    await visitor.sees('.receipt', 'reference')
    await visitor.goBack()
    await visitor.click('button', 'Fill in what I sent before')
    const email = `dana@${name.toLowerCase()}.example`
    await visitor.fill('#contact-email', email)
    await visitor.click('.form-foot button')
    await visitor.sees('.receipt', 'reference')
    const { kysely } = site.services.database
    const sent = await kysely.selectFrom('submissions').select('answers').execute()
    expect(sent.map(({ answers }) => JSON.parse(answers).email)).toContain(email)
  })

  it('books the demo time that was chosen before the scripts are there', async () => {
    const late = Promise.withResolvers<void>()
    scripts = late.promise
    const visitor = await visit('/schedule-your-demo', PHONE)
    await visitor.click('label.slot-tab:nth-child(2)')
    await visitor.click('.slot-day:nth-child(2) label.slot')
    const start = await visitor.read(chosenSlot)
    expect(await visitor.read(isLive)).toBe(false)
    late.resolve()
    scripts = Promise.resolve()
    await visitor.until(isLive)
    await visitor.sees('.slot-zone select')
    await visitor.sees('.slot-week[aria-busy=false]')
    expect(await visitor.read(chosenSlot)).toBe(start)
    for (const field of ['firstName', 'lastName', 'email', 'company'])
      await visitor.fill(`#demo-${field}`, sampleAnswers.demo[field] ?? '')
    await visitor.fill('#demo-email', `early@${name.toLowerCase()}.example`)
    await visitor.choose('#demo-role', 'Broker')
    await send(visitor)
    await visitor.sees('.booked-sheet', 'Request received')
    const booked = () => document.querySelector<HTMLTimeElement>('.booked-sheet time')?.dateTime
    expect(await visitor.read(booked)).toBe(start)
    await visitor.goBack()
    await visitor.sees('button', 'Fill in what I sent before')
    await visitor.until(() => document.querySelector('input[name="slot"]:checked') === null)
    await visitor.sees('.slot-week[aria-busy=false]')
    expect(await visitor.read(chosenSlot)).toBe('')
  })

  it('reads a paper, returns to its place from another document, and requests its PDF', async () => {
    const visitor = await visit('/whitepapers')
    await visitor.until(() => history.scrollRestoration === 'manual') // hydrated
    await visitor.click('.shelf-paper a[href$=who-is-at-the-dock]', 'Read it here')
    await visitor.sees('h1', 'Who Is at the Dock')
    await visitor.read(() => scrollTo({ top: 1_200, behavior: 'instant' }))
    await visitor.read(() => void setTimeout(() => location.assign('/robots.txt'), 50))
    await visitor.until(() => location.pathname === '/robots.txt')
    await visitor.goBack()
    await visitor.sees('h1', 'Who Is at the Dock')
    await visitor.until(() => Math.round(scrollY) === 1_200)
    await visitor.click('main a', 'Get the PDF')
    await visitor.until(isLive)
    await visitor.fill('#whitepaper-email', 'dana@example.com')
    await visitor.choose('#whitepaper-role', 'Broker')
    await send(visitor)
    await visitor.sees('a', 'Download the PDF')
  })

  it('follows links into closed answers, and returns to where they were left', async () => {
    const visitor = await visit('/faqs#high-security-seal')
    await visitor.until(isBelowHeader, '#high-security-seal[open]')
    await visitor.until(() => history.scrollRestoration === 'manual') // hydrated
    await visitor.click('#price summary')
    await visitor.until(isOpened, '#price')
    await visitor.read(() => scrollBy({ top: -150, behavior: 'instant' }))
    const top = await visitor.read(topOf, '#price')
    await visitor.click('header a', 'Contact')
    await visitor.sees('h1', 'Talk')
    await visitor.goBack()
    await visitor.sees('#high-security-seal[open]')
    await visitor.until(isNear, '#price[open]', top)
    await visitor.click('footer a', 'Privacy')
    await visitor.until(isBelowHeader, '#privacy[open]')
    if (!visitor.print) return
    const printed = await readPdfPages(await visitor.print())
    const words = letters(printed.map((page) => page.words).join(''))
    for (const answer of await visitor.read(firstWords)) expect(words).toContain(letters(answer))
  })

  it('searches the questions', async () => {
    const visitor = await visit('/faqs')
    await visitor.sees('form.search-form[data-live]')
    await visitor.fill('input[type=search]', 'seal')
    await visitor.sees('.faqs-status', 'match “seal”')
    await visitor.until(isUnderlined, 'mark')
    await visitor.click('.search-clear')
    await visitor.sees('.faqs-status', 'answers in')
  })

  it('comes by keyboard from home to a section of a paper, and back', async () => {
    const visitor = await visit('/')
    await visitor.until(isFootLive)
    const focusSearch = () =>
      document.querySelector<HTMLElement>('header a[aria-label="Search"]')?.focus()
    await visitor.read(focusSearch)
    await visitor.type(ENTER)
    await visitor.until(() => document.activeElement?.matches('input[name=q]') === true)
    await visitor.type('seal number on the bill')
    await visitor.sees('[role=option]', 'The seal number on the bill')
    await visitor.type(ARROW_DOWN)
    await visitor.sees('[role=option][aria-selected=true]', 'The seal number on the bill')
    await visitor.type(ENTER)
    await visitor.sees('[data-linked=true]')
    await visitor.until(() => location.hash === '#the-seal-number-on-the-bill')
    await visitor.goBack()
    await visitor.sees('h1', 'Know who has the load')
  })

  it('finds the same papers after a reload', async () => {
    const visitor = await visit('/whitepapers')
    await visitor.sees('form.paper-filter[data-live]')
    await visitor.click('.paper-roles a', 'Carriers')
    await visitor.sees('.paper-roles [aria-current]', 'Carriers')
    await visitor.choose('select[name=topic]', 'Seals')
    await visitor.until(() => location.search === '?for=carrier&topic=seals')
    await visitor.read(() => void setTimeout(() => location.reload(), 50))
    await visitor.until(isReloaded)
    await visitor.sees('form.paper-filter[data-live]')
    const topic = () => document.querySelector<HTMLSelectElement>('select[name=topic]')?.value
    expect(await visitor.read(topic)).toBe('seals')
  })

  it('opens the menu on a phone, and reads at night', async () => {
    const visitor = await visit('/', PHONE)
    await visitor.click('.drawer-button')
    await visitor.click('dialog a', 'FAQs')
    await visitor.sees('h1', 'Questions')
    expect(await visitor.read(() => document.querySelector('dialog:modal'))).toBeNull()
    await visitor.sees('main details') // the footer moves until then
    await visitor.until(isFootLive)
    await visitor.click('footer .theme-control label', 'Night')
    await visitor.until(isNight)
    await visitor.goTo(`${site.url}/why`)
    await visitor.until(isNight)
  })

  it('opens and closes the menu although no script came', async () => {
    const visitor = await visit('/', PHONE, withoutScripts)
    await visitor.click('.drawer-button')
    await visitor.click('dialog button', 'Close the menu')
    await visitor.until(() => document.querySelector('dialog')?.checkVisibility() === false)
    await visitor.click('.drawer-button')
    await visitor.click('dialog a', 'FAQs')
    await visitor.sees('h1', 'Questions')
  })

  it('edits a text by keyboard, and takes it back', async () => {
    await texts.open()
    const before = await texts.read()
    const visitor = await visit('/', PHONE)
    await visitor.read(addEditorSwitch)
    await visitor.until(isEditorButton, 'Edit texts')
    await visitor.type(ENTER)
    await visitor.until(isEditorButton, 'Go through the texts')
    await visitor.type(ENTER)
    await visitor.until(isEditorButton, 'Edit: ')
    while (!(await visitor.read(isEditorButton, 'Edit: For brokers, carriers'))) {
      await visitor.type(ARROW_DOWN)
    }
    await visitor.type(ENTER)
    await visitor.until(isWriting, 'For brokers, carriers')
    await visitor.type(` Always.${ENTER}`)
    await visitor.until(isEditorText, 'Saved.')
    expect(withoutDay(await texts.read())).toBe(
      withoutDay(before.replace('shippers and insurers.', '$& Always.')),
    )
    await visitor.until(isEditorButton, 'What changed')
    await visitor.type(ENTER)
    await visitor.until(isEditorButton, 'Take it back')
    await visitor.type(ENTER)
    await visitor.until(isEditorText, 'Taken back.')
    expect(await texts.read()).toBe(before)
  })

  it('steps through the sample load and decides at the gate', async () => {
    const visitor = await visit('/our-solution')
    await visitor.click('.sheet-rail a', '4 Sealed')
    await visitor.sees('article h3', '4 Sealed')
    await visitor.click('.day-choice a', 'The wrong truck shows up')
    await visitor.click('a', 'Hold it and call')
    await visitor.sees('h4', 'You hold the truck')
    await visitor.until(() => location.search === '?sheet=4&day=other&decision=hold')
  })
}

const [ENTER, ARROW_DOWN] = ['\ue007', '\ue015']

/** Trusted Types refuse a script element. */
const addEditorSwitch = new Function("import('/_dev/edit/switch')") as () => void

/** Each save sets it. */
const withoutDay = (text: string) => text.replace(/^updatedAt: .*$/m, '')

/** Gives it the focus. */
const isEditorButton = (text: string) => {
  const roots = [...document.querySelectorAll('site-editor')].map(({ shadowRoot }) => shadowRoot)
  const buttons = roots.flatMap((root) => [...(root?.querySelectorAll('button') ?? [])])
  const button = buttons.find(({ innerText }) => innerText.startsWith(text))
  button?.focus()
  return button !== undefined
}

const isWriting = (text: string) => {
  const roots = [...document.querySelectorAll('site-editor')].map(({ shadowRoot }) => shadowRoot)
  const focused = roots.map((root) => root?.activeElement).find(Boolean)
  return focused?.role === 'textbox' && (focused.textContent ?? '').startsWith(text)
}

const isEditorText = (text: string) =>
  [...document.querySelectorAll('site-editor')].some(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('[role=status]') ?? [])].some((status) =>
      status.textContent?.includes(text),
    ),
  )

const isLive = () => document.querySelector<HTMLFormElement>('form.site-form')?.noValidate === true

const chosenSlot = () =>
  document.querySelector<HTMLInputElement>('input[name="slot"]:checked')?.value ?? ''

const typedMessage = () => document.querySelector<HTMLTextAreaElement>('#contact-message')?.value

const isFootLive = () =>
  Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react'))

const topOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN

const isBelowHeader = (selector: string) => {
  const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  return top >= 50 && top <= 200
}

const isNear = (selector: string, top: number) => {
  const now = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
  return Math.abs(now - top) <= 2
}

/** Of every answer, open or closed. */
const firstWords = () =>
  [...document.querySelectorAll('main .accordion-answer')].map((answer) =>
    (answer.textContent ?? '').slice(0, 24),
  )

/** Once it no longer moves what follows. */
const isOpened = (selector: string) =>
  document.querySelector(`${selector}[open]`)?.getAnimations({ subtree: true }).length === 0

const isUnderlined = (selector: string) =>
  getComputedStyle(document.querySelector(selector) ?? document.body).textDecorationLine ===
  'underline'

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => entry.toJSON().type === 'reload')

const isNight = () => getComputedStyle(document.body).backgroundColor === 'rgb(0, 0, 82)'

/** Sends the form a minute later, because one that is filled in too quickly counts as a sign of a bot. */
async function send(visitor: Visitor): Promise<void> {
  await visitor.read(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await visitor.click('.form-foot button')
}
