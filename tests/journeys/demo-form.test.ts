import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
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
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { site, visit } = openJourneySite()

const PATH = '/schedule-your-demo'
const PHONE = { viewport: { width: 390, height: 844 } }

describe('a request for a demo', () => {
  it('can be fixed field by field and ends with its reference in place of the form', async () => {
    const { page } = await visit(PATH, PHONE)
    await untilLive(page)
    await untilTimesLoaded(page)
    await page.getByRole('link', { name: 'Suggest two times' }).click()
    await page.getByText('Only if you chose no time above.').waitFor()
    expect(await page.getByText('Two times that work for you (optional)').count()).toBe(0)
    await fillForm(page, 'demo', { ...sampleAnswers.demo, email: '', role: '', usdot: '00' })
    await sendButton(page).click()
    await outcome(page).getByText('Check 3 answers').waitFor()
    await outcome(page).getByRole('link', { name: 'Choose the role that fits best.' }).click()
    expect(await focusedId(page)).toBe('demo-role')
    await field(page, 'demo', 'role').selectOption('carrier')
    await field(page, 'demo', 'email').fill('dana-phone@example.com')
    await field(page, 'demo', 'usdot').fill('US DOT # 12-345')
    expect(await page.locator('.field-error').count()).toBe(0)
    await sendButton(page).click()
    const reference = await readReceipt(page)
    expect(await page.locator('h1').innerText()).toBe('Schedule your demo')
    expect(await site().services.submissions.find(reference)).toMatchObject({
      form: 'demo',
      answers: { role: 'carrier', usdot: '12345', loads: '100-500' },
    })
  })

  it('has a draft separate from that of a message', async () => {
    const { page } = await visit(PATH)
    await untilLive(page)
    await fillForm(page, 'demo', { firstName: 'Dana', email: 'dana@example.com' })
    await follow(page, 'Contact')
    await untilLive(page)
    expect(await field(page, 'contact', 'email').inputValue()).toBe('')
    await page.goBack()
    await field(page, 'demo', 'firstName').waitFor()
    await untilLive(page)
    expect(await formFields(page)).toMatchObject({ firstName: 'Dana', email: 'dana@example.com' })
  })

  it('keeps its answers in another week and is submitted with Enter, without JavaScript', async () => {
    const { page } = await visit(PATH, { ...PHONE, javaScriptEnabled: false })
    const email = 'dana-plain@example.com'
    await fillForm(page, 'demo', { ...sampleAnswers.demo, email })
    const day = page.locator('.slot-day-long').first()
    const firstDay = await day.innerText()
    await page.getByRole('button', { name: 'Next week' }).click()
    expect(await day.innerText()).not.toBe(firstDay)
    expect(await outcome(page).count()).toBe(0)
    expect(await field(page, 'demo', 'cover').inputValue()).toBe(sampleAnswers.demo.cover)
    await field(page, 'demo', 'email').press('Enter')
    await receipt(page).getByText('Request received.').waitFor()
    const found = await site().services.submissions.find(await readReceipt(page))
    expect(found?.answers).toMatchObject({ email: 'dana-plain@example.com' })
  })
})

it('on a phone, every day and week can be reached before the scripts load', async () => {
  const before = (page: Page) => holdRequests(page, /\/assets\/[^/]+\.js$/)
  const { page } = await visit(PATH, { ...PHONE, before })
  const tabs = page.locator('.slot-tabs input')
  for (let day = 0; day < (await tabs.count()); day += 1) {
    await tabs.nth(day).check()
    expect(await page.locator('.slot-day:visible').count()).toBe(1)
    expect(await page.locator('.slot-day').nth(day).isVisible()).toBe(true)
  }
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/from=/)
})
