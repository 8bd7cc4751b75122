import { describe, expect, it } from '@jest/globals'
import type { Locator, Page, Route } from 'playwright-core'
import {
  field,
  fillForm,
  focusedId,
  formFields,
  outcome,
  POSTS,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
  watchPosts,
} from '../support/form-visitor.ts'
import { type Gate, holdRequests } from '../support/gate.ts'
import { openJourneySite, type VisitOptions } from '../support/journey-site.ts'
import { follow, heading } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { site, visit } = openJourneySite({ env: { FORM_POSTS_PER_HOUR: '1000' } })

const PATH = '/contact-us'

/** Of the form, which comes after the page. */
const SCRIPT = /\/assets\/message-desk-.+\.js/

let people = 0

/** Someone who has not written yet: the same message of the same person would be the same lead. */
function answers(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  people += 1
  return { ...sampleAnswers.contact, email: `dana-${people}@example.com`, ...changed }
}

async function open(path = PATH, options: VisitOptions = {}) {
  const visitor = await visit(path, options)
  const posts = watchPosts(visitor.page)
  await untilLive(visitor.page)
  return { ...visitor, posts }
}

/** Only the POST: the page itself has the same address. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route(POSTS, async (route) => {
    if (route.request().method() === 'POST') await answer(route)
    else await route.fallback()
  })
}

const stored = async (page: Page) => site().services.submissions.find(await readReceipt(page))

/** The form's answers as the page has them, without what is hidden. */
async function shown(page: Page) {
  const { website: _, ...fields } = await formFields(page)
  return fields
}

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('form-draft:contact'))

describe('a message', () => {
  it('is sent in place and ends with its reference, which takes the focus and outlives going back', async () => {
    const { page, posts } = await open(`${PATH}?utm_source=letter`)
    const typed = answers({ consent: 'yes', message: 'ŁŁ’s load\nis late. 運送' })
    await fillForm(page, 'contact', typed)
    await sendButton(page).click()
    await receipt(page).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    const reference = await readReceipt(page)
    expect([pathname, search, hash]).toEqual([PATH, `?sent=${reference}`, '#sent'])
    expect(await focusedId(page)).toBe('sent')
    expect(await stored(page)).toMatchObject({ answers: { ...typed, usdot: '1' } })
    expect(posts).toEqual([
      expect.objectContaining({
        attribution: expect.stringContaining('"utm_source":"letter"'),
        startedAt: expect.stringMatching(/^\d{13}$/),
        website: '',
      }),
    ])
    expect(await draft(page)).toBeNull()
    expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0)
    await page.goBack()
    await untilLive(page)
    expect(await field(page, 'contact', 'message').inputValue()).toBe('')
    await page.goForward()
    expect(await readReceipt(page)).toBe(reference)
    await page.getByRole('link', { name: 'Send another message' }).click()
    await untilLive(page)
    expect(new URL(page.url()).search).toBe('')
    expect(posts).toHaveLength(1)
  })

  it('is sent once by a double click, says that it is under way, and its reference can be copied', async () => {
    const { page } = await open(PATH, { permissions: ['clipboard-read', 'clipboard-write'] })
    await fillForm(page, 'contact', answers())
    const gate = await holdRequests(page, /\/contact-us$/)
    await sendButton(page).dblclick()
    await gate.reached
    await page.locator('form[aria-busy="true"]').waitFor()
    expect(await sendButton(page).innerText()).toContain('Sending…')
    await field(page, 'contact', 'name').press('Enter')
    gate.open()
    await receipt(page).waitFor()
    expect(gate.count()).toBe(1)
    const reference = await readReceipt(page)
    await page.reload()
    await untilTakenOver(page, '.receipt button')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  })
})

describe('something to mend', () => {
  it('is said in a summary that takes the focus, and leads to its box by keyboard', async () => {
    const { page, posts } = await open()
    await fillForm(page, 'contact', answers({ usdot: '12-AB' }))
    await page.evaluate(() => scrollTo(0, 500))
    await field(page, 'contact', 'name').press('Enter')
    await outcome(page).getByText('One box needs another look').waitFor()
    expect(await focusedId(page)).toBe('contact-outcome')
    expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focusedId(page)).toBe('contact-usdot')
    expect(new URL(page.url()).hash).toBe('')
    const usdot = field(page, 'contact', 'usdot')
    expect(await described(usdot)).toContain('Use digits only, 1 to 8 of them, or leave it empty.')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    expect(await usdot.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Backspace')
    expect(await usdot.getAttribute('aria-invalid')).toBe('false')
    expect(posts).toEqual([])
    await page.keyboard.press('Enter')
    expect((await stored(page))?.answers.usdot).toBe('12')
  })

  it('is said of a box that is left after it was changed, and of all in their order when sent', async () => {
    const { page } = await open()
    const usdot = field(page, 'contact', 'usdot')
    await field(page, 'contact', 'name').focus()
    await usdot.focus()
    await page.keyboard.type('none')
    expect(await page.locator('.field-error').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'Use digits only, 1 to 8 of them, or leave it empty.',
    ])
    await usdot.fill('')
    await sendButton(page).click()
    await outcome(page).getByText('4 boxes need another look').waitFor()
    expect(await outcome(page).getByRole('link').allInnerTexts()).toEqual([
      '1. Your name: enter your name.',
      '2. Topic: choose the topic that fits best.',
      '3. Email: enter an email or a phone number so we can answer.',
      '8. Message: tell us a little more, at least 10 characters.',
    ])
    await field(page, 'contact', 'phone').fill('(000) 555-0142')
    const email = field(page, 'contact', 'email')
    expect(await email.getAttribute('aria-invalid')).toBe('false')
    await page.getByRole('link', { name: 'Privacy notice' }).click()
    expect(await outcome(page).count()).toBe(1)
    await email.fill('dana@gmial.com') // one slip off
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'dana@gmail.com' }).click()
    expect(await email.inputValue()).toBe('dana@gmail.com')
    expect(await draft(page)).toContain('dana@gmail.com')
  })

  it('does not move the button away from under the pointer', async () => {
    const { page } = await open()
    await fillForm(page, 'contact', answers({ message: 'short' }))
    await sendButton(page).scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await sendButton(page).boundingBox()) ?? {}
    await page.mouse.move(x + 9, y + 9)
    await page.mouse.down()
    expect(await focusedId(page)).toBe('')
    const pressed = await sendButton(page).boundingBox()
    expect(pressed?.y).toBeCloseTo(y + 1) // as every pressed button does
    await page.mouse.up()
    await outcome(page).getByText('One box needs another look').waitFor()
  })
})

describe('what was typed', () => {
  it('is still there after a reload and a look at another page, but for the trap and a topic in the address', async () => {
    const { page } = await open()
    const typed = answers({ consent: 'yes', replyBy: 'phone' })
    await fillForm(page, 'contact', typed)
    await page.locator('[name="website"]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com'
    })
    await page.reload()
    await untilLive(page)
    expect(await shown(page)).toEqual(typed)
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'One road' }).waitFor()
    await follow(page, 'Contact')
    await untilLive(page)
    expect(await formFields(page)).toEqual({ ...typed, website: '' })
    await page.goto(`${site().url}${PATH}?topic=partner`)
    await untilLive(page)
    expect(await shown(page)).toEqual({ ...typed, topic: 'partner' })
    await field(page, 'contact', 'topic').selectOption('sales')
    await page.reload()
    await untilLive(page)
    expect(await shown(page)).toMatchObject({ topic: 'sales' })
    await page.goto(`${site().url}${PATH}?topic=%3Cscript%3E`)
    await untilLive(page)
    expect(await shown(page)).toMatchObject({ topic: 'sales' })
  })

  it('before the script has come is not lost to it', async () => {
    let script: Gate | undefined
    const before = async (page: Page) => {
      script = await holdRequests(page, SCRIPT)
    }
    const { page } = await visit(PATH, { before })
    await script?.reached
    const typed = answers({ replyBy: 'phone', consent: 'yes' })
    await fillForm(page, 'contact', typed)
    script?.open()
    await untilLive(page)
    expect(await shown(page)).toEqual(typed)
    await page.reload()
    await untilLive(page)
    expect(await shown(page)).toEqual(typed)
  })

  it('is checked and sent where storage is forbidden', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      })
    const { page } = await open(PATH, { before })
    await fillForm(page, 'contact', answers())
    await sendButton(page).click()
    expect(await stored(page)).toBeDefined()
  })
})

describe('without a connection', () => {
  it('a message is kept and not sent, and is sent when the visitor says so', async () => {
    const { page, context, complaints } = await open()
    const typed = answers()
    await fillForm(page, 'contact', typed)
    await context.setOffline(true)
    await sendButton(page).click()
    await outcome(page).getByText('Kept, not sent.').waitFor()
    expect(await focusedId(page)).toBe('contact-outcome')
    await page.getByRole('button', { name: 'Send again' }).click()
    await outcome(page).getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await outcome(page).getByText('You are back online.').waitFor()
    expect(await shown(page)).toEqual(typed)
    await page.getByRole('button', { name: 'Send again' }).click()
    expect((await stored(page))?.answers).toMatchObject({ email: typed.email })
    complaints.splice(0) // Chromium itself tells of what could not be loaded
  })

  it('that breaks before the answer comes, the same message is sent again and stored once', async () => {
    const { page, posts, complaints } = await open()
    await fillForm(page, 'contact', answers())
    const references: string[] = []
    await answerPosts(page, async (route) => {
      const response = await route.fetch()
      references.push((await response.json()).reference)
      await route.abort('connectionreset')
    })
    await sendButton(page).click()
    await outcome(page).getByText('No answer came').waitFor()
    await answerPosts(page, (route) => route.continue())
    await page.reload()
    await untilLive(page)
    await sendButton(page).click()
    expect(references).toEqual([await readReceipt(page)])
    expect(posts[1]?.submissionId).toBe(posts[0]?.submissionId)
    complaints.splice(0)
  })
})

describe('a server that cannot take a message', () => {
  const failures: [Parameters<Route['fulfill']>[0], RegExp][] = [
    [
      {
        status: 503,
        headers: { 'Retry-After': '30' },
        json: { error: { code: 'storage', message: 'x', requestId: 'request-1' } },
      },
      /We could not send this.*Nothing was lost: .* in a minute, or email us.*request-1/s,
    ],
    [
      { status: 429, headers: { 'Retry-After': '600' }, json: {} },
      /more than we can take.*Nothing was lost.*in about 10 minutes, or email us/s,
    ],
    [
      { status: 500, contentType: 'text/html', body: '<!doctype html>' },
      /We could not send this.*Nothing was lost: .* Try again, or/s,
    ],
  ]

  it('keeps all of it, says why or what to mend, and takes it at the next try', async () => {
    const { page, complaints } = await open()
    const typed = answers()
    await fillForm(page, 'contact', typed)
    for (const [answer, words] of failures) {
      await answerPosts(page, (route) => route.fulfill(answer))
      await sendButton(page).click()
      await outcome(page).filter({ hasText: words }).waitFor()
      expect(await focusedId(page)).toBe('contact-outcome')
      expect(await shown(page)).toMatchObject(typed)
      await answerPosts(page, (route) => route.continue())
    }
    const email = page.getByRole('link', { name: 'email us' })
    expect(await email.getAttribute('href')).toBe('mailto:hello@example.com')
    const problems = [{ field: 'email', message: 'Enter another email.' }] // it knows better
    await answerPosts(page, (route) => route.fulfill({ status: 422, json: { problems } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await outcome(page).getByRole('link', { name: '3. Email: enter another email.' }).click()
    expect(await focusedId(page)).toBe('contact-email')
    await answerPosts(page, (route) => route.continue())
    await field(page, 'contact', 'email').fill('dana-other@example.com')
    await sendButton(page).click()
    expect(await stored(page)).toBeDefined()
    complaints.splice(0)
  })
})

describe('the form', () => {
  it('holds long words and names of any direction on the narrowest phone, in every state', async () => {
    const { page } = await open(PATH, { viewport: { width: 320, height: 640 } })
    const word = 'Kraftfahrzeughaftpflichtversicherungsgesellschaft'
    await fillForm(page, 'contact', {
      ...answers({ usdot: word.slice(0, 20) }),
      name: 'דנה לדוגמה',
      email: `${word}@${word}.example`,
      company: word + word,
      message: word + word,
    })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await sendButton(page).click()
    await outcome(page).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await field(page, 'contact', 'usdot').fill('')
    await sendButton(page).click()
    await receipt(page).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect((await stored(page))?.answers.name).toBe('דנה לדוגמה')
  })
})

describe('without JavaScript', () => {
  const noScript = { javaScriptEnabled: false }

  it('a message ends with the same receipt', async () => {
    const { page } = await visit(`${PATH}?topic=partner`, noScript)
    expect(await field(page, 'contact', 'topic').inputValue()).toBe('partner')
    const { topic: _, ...typed } = answers()
    await fillForm(page, 'contact', typed)
    await sendButton(page).click()
    await receipt(page).waitFor()
    expect(new URL(page.url()).hash).toBe('#sent')
    expect(await stored(page)).toMatchObject({ answers: { ...typed, topic: 'partner' } })
  })

  it('something to mend is said in the focused summary, nothing is typed again, and its links lead to the boxes', async () => {
    const { page, complaints } = await visit(PATH, noScript)
    const typed = answers({ message: 'short', consent: 'yes', replyBy: 'phone' })
    await fillForm(page, 'contact', typed)
    await sendButton(page).click()
    await outcome(page).getByText('One box needs another look').waitFor()
    expect(await page.locator(':focus').getAttribute('id')).toBe('contact-outcome')
    expect(await shown(page)).toEqual(typed)
    await outcome(page).getByRole('link').click()
    expect(await page.locator(':focus').getAttribute('id')).toBe('contact-message')
    await field(page, 'contact', 'message').fill('Long enough to be read.')
    await sendButton(page).click()
    expect((await stored(page))?.answers.message).toBe('Long enough to be read.')
    complaints.splice(0)
  })
})

it('a form the browser itself has sent is taken over with all that stands in it', async () => {
  const { page, complaints } = await open()
  const typed = answers({ message: 'short', consent: 'yes', replyBy: 'phone' })
  await fillForm(page, 'contact', typed)
  const script = await holdRequests(page, SCRIPT)
  await page.locator('form.site-form').evaluate((form: HTMLFormElement) => form.submit())
  await script.reached
  await outcome(page).getByText('One box needs another look').waitFor()
  await field(page, 'contact', 'message').fill('brief')
  script.open()
  await untilLive(page)
  expect(await shown(page)).toEqual({ ...typed, message: 'brief' })
  expect(await focusedId(page)).toBe('contact-message')
  await field(page, 'contact', 'message').fill('Long enough to be read.')
  expect(await page.locator('.field-error').count()).toBe(0)
  await sendButton(page).click()
  expect(await stored(page)).toBeDefined()
  complaints.splice(0)
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What a screen reader adds to the name of a field. */
function described(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  })
}

/** A button in a part that comes late does nothing before React has it. */
async function untilTakenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector) ?? {}
    return Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}
