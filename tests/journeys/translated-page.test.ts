import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { heading, untilFootHydrated, untilHydrated } from '../support/navigate.ts'
import { translate } from '../support/translate.ts'

const { openVisitor, site } = openJourneySite({ keepsVisitors: true, savesData: true })
let page: Page

beforeAll(async () => {
  page = (await openVisitor()).page
})

async function open(path: string): Promise<void> {
  await page.goto(site().url + path)
  await untilHydrated(page)
  await untilFootHydrated(page)
  await page.waitForLoadState('networkidle') // lazy sections are hydrated too
}

describe.each([
  ['moved', false],
  ['replaced', true],
])('on a page whose texts a translation has %s,', (_how, isReplaced) => {
  it('a visitor can search the questions, letter by letter', async () => {
    await open('/faqs')
    const field = page.getByRole('searchbox')
    const status = page.locator('.faqs-status')
    const before = await status.innerText()
    await field.click()
    await field.pressSequentially('seal')
    await status.filter({ hasText: 'seal' }).waitFor()
    await translate(page, isReplaced)
    await field.pressSequentially('s')
    await status.filter({ hasText: 'seals' }).waitFor()
    await translate(page, isReplaced)
    await field.fill('zzzz')
    await page.locator('.faqs-none').waitFor()
    await translate(page, isReplaced)
    await page.locator('.search-clear').click()
    await status.filter({ hasText: before }).waitFor()
    expect(await status.innerText()).toBe(before)
    expect(await heading(page).innerText()).toContain('Questions')
  })

  it('a visitor can correct a form', async () => {
    await open('/contact-us')
    const email = page.locator('[name="email"]')
    await email.fill('driver@example')
    await translate(page, isReplaced)
    await page.locator('#contact-form [type="submit"]').click()
    await page.locator('#contact-form [aria-invalid="true"]').first().waitFor()
    await translate(page, isReplaced)
    await email.fill('')
    await page.locator('.field-error').filter({ hasText: 'or a phone number' }).waitFor()
    await translate(page, isReplaced)
    await email.fill('driver@example')
    await email.pressSequentially('.com')
    await page.locator('[name="message"]').fill('What does a load file hold?')
    await page.locator('#contact-form [type="submit"]').click()
    await page.locator('[name="email"]:not([aria-invalid="true"])').waitFor()
    await page.getByRole('alert').waitFor()
    expect(await email.inputValue()).toBe('driver@example.com')
    expect(await heading(page).innerText()).not.toContain('failed')
  })

  it('a visitor can open the next page and return', async () => {
    await open('/')
    await page.locator('.home-exits').waitFor()
    await translate(page, isReplaced)
    await page.getByRole('banner').getByRole('link', { name: 'FAQs', exact: true }).click()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await translate(page, isReplaced)
    await page.goBack()
    await heading(page).filter({ hasText: 'Know who' }).waitFor()
    expect(await heading(page).count()).toBe(1)
  })
})
