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

/** The questions with their answers, in an order that no search changes. */
function readQuestions(): Promise<readonly string[]> {
  return page
    .locator('.faqs-groups details')
    .evaluateAll((all) => all.map(({ textContent }) => textContent).sort())
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
    const questions = await readQuestions()
    await field.click()
    await field.pressSequentially('seal')
    await status.filter({ hasText: 'seal' }).waitFor()
    await translate(page, isReplaced)
    await field.pressSequentially('s')
    await status.filter({ hasText: 'seals' }).waitFor()
    expect(await readQuestions()).toEqual(questions)
    await translate(page, isReplaced)
    await field.fill('zzzz')
    await page.locator('.faqs-none').waitFor()
    await translate(page, isReplaced)
    await page.locator('.search-clear').click()
    await status.filter({ hasText: before }).waitFor()
    expect(await status.innerText()).toBe(before)
    await page.locator('.faqs mark').first().waitFor({ state: 'detached' })
    expect(await readQuestions()).toEqual(questions)
    expect(await heading(page).innerText()).toContain('Questions')
  })

  it('a visitor can correct a form', async () => {
    await open('/contact-us')
    const email = page.locator('[name="email"]')
    await email.fill('driver@gmial.com')
    await email.blur()
    await page.locator('.email-hint').filter({ hasText: 'Did you mean' }).waitFor()
    await translate(page, isReplaced)
    await email.fill('driver@example')
    expect(await page.locator('.email-hint').textContent()).toBe('')
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

describe('on a page whose texts a translation has replaced,', () => {
  it('the gate shows the truck of the chosen day, and the file what was decided', async () => {
    const choose = async (name: string) => {
      await page.locator('#two-days').getByRole('link', { name, exact: true }).click()
      await page.locator('#two-days [aria-current]').filter({ hasText: name }).waitFor()
    }
    const shown = () => page.locator('.gate-check').textContent()
    await open('/our-solution?day=other&decision=hold')
    const untranslated = await shown()
    await choose('Ordinary day')
    await choose('Release it')
    await translate(page, true)
    await choose('The wrong truck shows up')
    await choose('Release it')
    await translate(page, true)
    await choose('Hold it and call')
    expect(await shown()).toBe(untranslated)
  })

  it('a corrected number is not called unreadable any more', async () => {
    await open('/faqs?usdot=none')
    await translate(page, true)
    await page.locator('#tool-usdot').fill('1234567')
    await page.keyboard.press('Enter')
    await page.locator('.faq-tool-answer').waitFor()
    expect(await page.locator('#tool-usdot-problem').textContent()).toBe('')
  })

  it('the search in the header shows what was found for the last text', async () => {
    const panel = page.locator('.search-panel')
    const search = async (text: string) => {
      await panel.getByRole('combobox').fill(text)
      await panel.getByRole('status').filter({ hasText: text }).waitFor()
    }
    await open('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await search('seal number')
    const untranslated = await panel.textContent()
    await search('seal')
    await translate(page, true)
    await search('seal number')
    expect(await panel.textContent()).toBe(untranslated)
  })

  it('the next paper is shown without words of the one before', async () => {
    await open('/whitepapers?paper=reasonable-care-on-record')
    await translate(page, true)
    const next = page.locator('.paper-neighbor a').last()
    const title = await next.innerText()
    await next.click()
    await heading(page).filter({ hasText: title }).waitFor()
    const shown = await page.locator('article').textContent()
    await page.reload()
    await page.locator('article').waitFor()
    expect(shown).toBe(await page.locator('article').textContent())
  })
})
