import { describe, expect, it } from '@jest/globals'
import type { Locator, Route } from 'playwright-core'
import {
  answerPosts,
  CONTACT_PATH,
  CONTACT_SCRIPT,
  newMessage,
  openContactSite,
  shownMessage,
} from '../support/contact-site.ts'
import {
  field,
  fillForm,
  focusedId,
  formFields,
  outcome,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { follow, twoFrames, untilTakenOver } from '../support/navigate.ts'
import { readOverflow } from '../support/overflow.ts'

const { open, site, stored, visit } = openContactSite()

describe('a message', () => {
  it('is sent once by a double click and ends with a focused reference that can be copied and survives Back', async () => {
    const { page, posts } = await open(`${CONTACT_PATH}?utm_source=letter`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const typed = newMessage({ consent: 'yes', message: 'ŁŁ’s load\nis late. 運送' })
    await fillForm(page, 'contact', typed)
    const gate = await holdRequests(page, /\/contact-us(\?utm_source=letter)?$/)
    await sendButton(page).dblclick()
    await gate.reached
    await sendButton(page).getByText('Sending…').waitFor()
    await field(page, 'contact', 'name').press('Enter')
    gate.open()
    await receipt(page).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    const reference = await readReceipt(page)
    expect([pathname, search, hash]).toEqual([
      CONTACT_PATH,
      `?sent=${reference}&topic=${typed.topic}`,
      '#sent',
    ])
    expect(await focusedId(page)).toBe('sent')
    expect(await stored(page)).toMatchObject({ answers: { ...typed, usdot: '1' } })
    expect(posts).toEqual([
      expect.objectContaining({
        attribution: expect.stringContaining('"utm_source":"letter"'),
        elapsedMs: expect.stringMatching(/^\d{2,6}$/),
        website: '',
      }),
    ])
    expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0)
    await page.reload()
    await untilTakenOver(page, '.receipt button')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
    await page.goBack()
    await untilLive(page)
    expect(await field(page, 'contact', 'message').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Fill in what I sent before' }).click()
    expect(await shownMessage(page)).toEqual(typed)
    await field(page, 'contact', 'message').fill('')
    await page.goForward()
    expect(await readReceipt(page)).toBe(reference)
    await page.getByRole('link', { name: 'Send another message' }).click()
    await untilLive(page)
    expect(new URL(page.url()).search).toBe('')
    expect(posts).toHaveLength(1)
  })
})

it('an email address that is tidied and a suggestion neither take the click on the button nor count as typed later', async () => {
  const { page, posts } = await open()
  await fillForm(page, 'contact', newMessage({ email: '' }))
  await field(page, 'contact', 'email').pressSequentially('dana@gmial.com.')
  await sendButton(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await sendButton(page).boundingBox()) ?? {}
  await page.mouse.move(x + 9, y + 9)
  await page.mouse.down()
  await twoFrames(page)
  await page.mouse.up()
  await receipt(page).waitFor()
  expect(posts).toEqual([expect.objectContaining({ email: 'dana@gmial.com' })])
  await page.goBack()
  await untilLive(page)
  expect(await field(page, 'contact', 'message').inputValue()).toBe('') // it is offered
})

describe('an error', () => {
  it('appears in a focused summary that links to its field and does not move the button under the pointer', async () => {
    const { page, posts } = await open()
    await fillForm(page, 'contact', newMessage({ phone: '000-555' }))
    await sendButton(page).scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await sendButton(page).boundingBox()) ?? {}
    await page.mouse.move(x + 9, y + 9)
    await page.mouse.down()
    expect(await focusedId(page)).toBe('')
    const pressed = await sendButton(page).boundingBox()
    expect(pressed?.y).toBeCloseTo(y + 1) // every pressed button moves down by 1px
    await page.mouse.up()
    await outcome(page).getByText('Check one answer').waitFor()
    expect(await focusedId(page)).toBe('contact-outcome')
    expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focusedId(page)).toBe('contact-phone')
    expect(new URL(page.url()).hash).toBe('')
    const phone = field(page, 'contact', 'phone')
    expect(await described(phone)).toContain('This has only 6 digits.')
    await page.keyboard.press('End')
    await page.keyboard.type('-')
    expect(await phone.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('0142')
    expect(await phone.getAttribute('aria-invalid')).toBe('false')
    expect(posts).toEqual([])
    await page.keyboard.press('Enter')
    expect((await stored(page))?.answers.phone).toBe('000-555-0142')
  })

  it('that is corrected stays away when the pressed button is released', async () => {
    const { page } = await open()
    await fillForm(page, 'contact', newMessage({ phone: '000-555' }))
    await sendButton(page).hover()
    await page.mouse.down() // leaves the phone number, which is checked once the button is released
    await page.keyboard.press('Enter')
    await outcome(page).getByText('Check one answer').waitFor()
    const phone = field(page, 'contact', 'phone')
    await phone.fill('000-555-0142')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await twoFrames(page)
    expect(await phone.getAttribute('aria-invalid')).toBe('false')
  })

  it('shows when the visitor leaves an edited field, and a submit shows all of them in order', async () => {
    const { page } = await open()
    const phone = field(page, 'contact', 'phone')
    await field(page, 'contact', 'name').focus()
    await phone.focus()
    await page.keyboard.type('none')
    expect(await page.locator('.field-error').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'This has no digits. Enter a phone number with area code.',
    ])
    await phone.fill('')
    await sendButton(page).click()
    await outcome(page).getByText('Check 4 answers').waitFor()
    expect(await outcome(page).getByRole('link').allInnerTexts()).toEqual([
      'Enter your name.',
      'Choose the topic that fits best.',
      'Enter an email address or a phone number so we can reply.',
      'Enter your message.',
    ])
    await phone.fill('(000) 555-0142')
    const email = field(page, 'contact', 'email')
    expect(await email.getAttribute('aria-invalid')).toBe('false')
    await page.getByRole('link', { name: 'Privacy notice' }).click()
    expect(await outcome(page).count()).toBe(1)
    await email.fill('mailto:dana @ gmial. com,') // with a typo of gmail.com
    await page.keyboard.press('Tab')
    expect(await email.inputValue()).toBe('dana@gmial.com')
    await page.getByRole('button', { name: 'dana@gmail.com' }).click()
    await page.keyboard.type(' ') // at its end
    expect(await email.inputValue()).toBe('dana@gmail.com ')
    await page.keyboard.press('Backspace')
    await page.reload()
    await untilLive(page)
    expect(await email.inputValue()).toBe('dana@gmail.com')
  })
})

describe('without JavaScript,', () => {
  it('errors appear in the focused summary with links to their fields, the text is kept, and the receipt is the same, on the narrowest phone too', async () => {
    const { page, complaints } = await visit(`${CONTACT_PATH}?topic=partner`, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    })
    expect(await field(page, 'contact', 'topic').inputValue()).toBe('partner')
    const typed = newMessage({
      topic: 'partner',
      message: 'short',
      consent: 'yes',
      replyBy: 'phone',
    })
    await fillForm(page, 'contact', typed)
    await sendButton(page).click()
    await outcome(page).getByText('Check one answer').waitFor()
    expect(await page.locator(':focus').getAttribute('id')).toBe('contact-outcome')
    expect(await readOverflow(page)).toEqual([])
    expect(await shownMessage(page)).toEqual(typed)
    await outcome(page).getByRole('link').click()
    expect(await page.locator(':focus').getAttribute('id')).toBe('contact-message')
    await field(page, 'contact', 'message').fill('Long enough to be read.')
    await sendButton(page).click()
    await receipt(page).waitFor()
    expect(await readOverflow(page)).toEqual([])
    expect(new URL(page.url()).hash).toBe('#sent')
    const answers = { ...typed, message: 'Long enough to be read.' }
    expect(await stored(page)).toMatchObject({ answers })
    complaints.splice(0)
  })
})

describe('what was typed', () => {
  it('survives a reload and a visit to another form, except the honeypot and a topic given in the URL', async () => {
    const { page } = await open()
    const typed = newMessage({ consent: 'yes', replyBy: 'phone' })
    await fillForm(page, 'contact', typed)
    await page.locator('[name="website"]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com'
    })
    await page.reload()
    await untilLive(page)
    expect(await shownMessage(page)).toEqual(typed)
    await page.getByRole('banner').getByRole('link', { name: 'Schedule your demo' }).click()
    await field(page, 'demo', 'email').waitFor()
    await untilLive(page)
    expect(await field(page, 'demo', 'email').inputValue()).toBe('') // each form has its own draft
    await field(page, 'demo', 'firstName').fill('Dana')
    await follow(page, 'Contact')
    await field(page, 'contact', 'email').waitFor()
    await untilLive(page)
    expect(await shownMessage(page)).toEqual(typed)
    expect(await formFields(page)).toMatchObject({ website: '' })
    await page.goBack()
    await field(page, 'demo', 'email').waitFor()
    await untilLive(page)
    expect(await field(page, 'demo', 'firstName').inputValue()).toBe('Dana')
    await page.goto(`${site().url}${CONTACT_PATH}?topic=partner`)
    await untilLive(page)
    expect(await shownMessage(page)).toEqual({ ...typed, topic: 'partner' })
    await field(page, 'contact', 'topic').selectOption('sales')
    await page.goto(`${site().url}${CONTACT_PATH}?topic=%3Cscript%3E`)
    await untilLive(page)
    expect(await shownMessage(page)).toMatchObject({ topic: 'sales' })
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
      /We couldn’t send this.*Your answers are still here. .* in 1 minute, or email us.*request-1/s,
    ],
    [
      { status: 429, headers: { 'Retry-After': '600' }, json: {} },
      /Too many messages.*Your answers are still here.*in 10 minutes, or email us/s,
    ],
    [
      { status: 500, contentType: 'text/html', body: '<!doctype html>' },
      /We couldn’t send this.*Your answers are still here. Try again, or/s,
    ],
  ]

  it('keeps the text, says why or what to fix, and takes the message on the next try', async () => {
    const { page, complaints } = await open()
    const typed = newMessage()
    await fillForm(page, 'contact', typed)
    for (const [answer, words] of failures) {
      await answerPosts(page, (route) => route.fulfill(answer))
      await sendButton(page).click()
      await outcome(page).filter({ hasText: words }).waitFor()
      expect(await focusedId(page)).toBe('contact-outcome')
      expect(await shownMessage(page)).toMatchObject(typed)
      await answerPosts(page, (route) => route.continue())
    }
    const email = page.getByRole('link', { name: 'email us' })
    expect(await email.getAttribute('href')).toBe('mailto:hello@example.com')
    const problems = [{ field: 'email', message: 'Enter another email.' }] // a rule that only the server checks
    await answerPosts(page, (route) => route.fulfill({ status: 422, json: { problems } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await outcome(page).getByRole('link', { name: 'Enter another email.' }).click()
    expect(await focusedId(page)).toBe('contact-email')
    await answerPosts(page, (route) => route.continue())
    await field(page, 'contact', 'email').fill('dana-other@example.com')
    await sendButton(page).click()
    expect(await stored(page)).toBeDefined()
    complaints.splice(0)
  })
})

it('a form submitted without the script is hydrated with everything in it', async () => {
  const { page, complaints } = await open()
  const typed = newMessage({ message: 'short', consent: 'yes', replyBy: 'phone' })
  await fillForm(page, 'contact', typed)
  const script = await holdRequests(page, CONTACT_SCRIPT)
  await page.locator('form.site-form').evaluate((form: HTMLFormElement) => form.submit())
  await script.reached
  await outcome(page).getByText('Check one answer').waitFor()
  await field(page, 'contact', 'message').fill('brief')
  script.open()
  await untilLive(page)
  expect(await shownMessage(page)).toEqual({ ...typed, message: 'brief' })
  expect(await focusedId(page)).toBe('contact-message')
  await field(page, 'contact', 'message').fill('Long enough to be read.')
  expect(await page.locator('.field-error').count()).toBe(0)
  await sendButton(page).click()
  expect(await stored(page)).toBeDefined()
  complaints.splice(0)
})

/** The accessible description of a field. */
function described(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  })
}
