import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { untilLive, untilTimesLoaded } from '../support/form-visitor.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, goBack, heading, untilHydrated } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { openVisitor, site } = openJourneySite({ keepsVisitors: true, savesData: true })
let page: Page

beforeAll(async () => {
  page = (await openVisitor()).page
})

async function open(path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(site().url + path)
  await untilHydrated(page)
}

const press = (key: string) => page.keyboard.press(key)

/** Accessible name or id of the focused element. */
const focused = () =>
  page.evaluate(() => {
    const { ariaLabel, id, textContent } = document.activeElement ?? document.body
    return ariaLabel || id || textContent
  })

const isMenuOpen = () =>
  page.evaluate(() => document.querySelector('dialog')?.matches(':modal') === true)

const isFocusInMenu = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)

describe('the menu in a narrow window', () => {
  it('can be opened, used and closed with only the keyboard', async () => {
    await open('/our-solution', 390)
    await press('Tab')
    expect(await focused()).toBe('Skip to main content')
    await press('Tab')
    await press('Tab')
    expect(await focused()).toBe('Search')
    await press('Tab')
    expect(await focused()).toBe('Open the menu')
    await press('Enter')
    expect(await isMenuOpen()).toBe(true)
    expect((await page.locator('dialog').boundingBox())?.width).toBe(256)
    expect(await page.locator('dialog [aria-current=page]').innerText()).toBe('Our solution')
    const stops = await page.locator('dialog :is(a, button, :checked)').count()
    for (let stop = 0; stop < stops; stop += 1) {
      expect(await isFocusInMenu()).toBe(true)
      await press('Tab')
    }
    await press('Escape')
    expect(await isMenuOpen()).toBe(false)
    expect(await focused()).toBe('Open the menu')
    await press('Enter')
    await press('Tab')
    await press('Enter')
    await heading(page).filter({ hasText: 'Know who' }).waitFor()
    expect(await isMenuOpen()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  })

  it('closes on a click outside, on Back and when the window gets wide', async () => {
    await open('/faqs', 390)
    const button = page.getByRole('button', { name: 'Open the menu' })
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    await button.click()
    await page.mouse.click(330, 500)
    expect(await isMenuOpen()).toBe(false)
    await button.click()
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(await isMenuOpen()).toBe(false)
    await button.click()
    await page.setViewportSize({ width: 1300, height: 844 })
    await page.waitForFunction(() => !document.querySelector('dialog')?.open)
  })
})

it('no menu stays open on the page that a visitor gets to, whichever way', async () => {
  await open('/partners', 1440)
  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  const openMenus = () => page.locator(':popover-open, :modal').count()
  const arrivals = {
    back: () => page.goBack(),
    link: async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Schedule your demo' }).focus()
      await press('Enter')
    },
    hash: () => page.evaluate(() => location.assign('#main')),
    'back from another document': async () => {
      await page.goto('about:blank')
      await goBack(page)
    },
  }
  for (const [way, arrive] of Object.entries(arrivals)) {
    await page.getByRole('button', { name: 'Theme' }).focus()
    await press('Enter')
    expect([way, await openMenus()]).toEqual([way, 1])
    await arrive()
    await page.locator(':popover-open').waitFor({ state: 'detached' })
  }
})

it.each([
  ['contact', '/contact-us'],
  ['demo', '/schedule-your-demo'],
] as const)('the %s form can be filled in and sent with only the keyboard', async (form, path) => {
  await open(path, 1440)
  await untilLive(page)
  if (form === 'demo') await untilTimesLoaded(page)
  await page.locator('main h1').evaluate((place: HTMLElement) => {
    place.tabIndex = -1
    place.focus()
  })
  await fillByKeys(sampleAnswers[form])
  await press('Enter')
  await page.locator('.receipt, .booked-sheet').first().waitFor()
})

/** Tabs through the form and fills in each control, until the submit button has focus. */
async function fillByKeys(answers: Readonly<Record<string, string>>): Promise<void> {
  const visited: string[] = []
  for (let stop = 0; stop < 60; stop += 1) {
    await press('Tab')
    const { name, kind, isSender } = await readFocus()
    if (isSender) return expect(visited).not.toContain('website')
    const answer = answers[name] ?? ''
    visited.push(name)
    if (kind === 'radio' || (kind === 'checkbox' && answer !== '')) await press('Space')
    else if (kind === 'select') await chooseByKeys(answer)
    else if (kind === 'text' && answer !== '') await page.keyboard.insertText(answer)
  }
  throw new Error(`The button was not reached after ${visited.join(', ')}`)
}

function readFocus(): Promise<{ name: string; kind: string; isSender: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const isText = element.matches('textarea, input:not([type=radio], [type=checkbox])')
    const kind = isText ? 'text' : element.matches('select') ? 'select' : element.type
    return { name: element.name ?? '', kind, isSender: element.matches('.form-foot button') }
  })
}

/** The down arrow moves a closed select to its next option. */
async function chooseByKeys(answer: string): Promise<void> {
  const value = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).value)
  for (let step = 0; step < 12 && answer !== '' && (await value()) !== answer; step += 1) {
    await press('ArrowDown')
  }
}

it('the comparison on a phone shows one method beside ours, which the arrow keys change without a script', async () => {
  const viewport = { width: 390, height: 844 }
  const { page } = await openVisitor({ viewport, javaScriptEnabled: false })
  await page.goto(`${site().url}/differentiation`)
  const shown = () =>
    page
      .locator('tbody tr:first-child td:visible')
      .evaluateAll((cells: HTMLElement[]) => cells.map(({ dataset }) => dataset.label))
  expect(await shown()).toEqual(['Paper packet', 'Our load file'])
  await page.getByRole('radio', { name: 'Paper packet' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await shown()).toEqual(['Identity or compliance network', 'Our load file'])
  await page.setViewportSize({ width: 1440, height: 844 })
  expect(await shown()).toHaveLength(5)
})

it('Enter and Space toggle a question, and no single key takes the focus from it', async () => {
  await open('/faqs', 1440)
  await page.locator('.search-form[data-live]').waitFor()
  const answer = page.locator('.faqs-groups details').first()
  await answer.locator('summary').focus()
  await press('Enter')
  expect(await answer.getAttribute('open')).not.toBeNull()
  await press('Space')
  expect(await answer.getAttribute('open')).toBeNull()
  await press('/') // people who speak their input type letters by accident (WCAG 2.1.4)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
})
