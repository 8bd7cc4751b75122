import type { Page } from 'playwright-core'
import { untilIdle } from './event-timing.ts'

export interface PageInteractions {
  readonly path: string
  /** In the order a visitor would make them. */
  readonly interactions: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

/** Every tap or key press that should get an immediate response. */
export const pageInteractions: readonly PageInteractions[] = [
  {
    path: '/',
    interactions: {
      'open the menu': tap('.drawer-button'),
      'menu, Night': tap('.site-drawer label:has([value=dark])'),
      'menu, Day': tap('.site-drawer label:has([value=light])'),
      'close the menu': tap('.site-drawer-strip button'),
      'open the menu again': tap('.drawer-button'),
      'follow a link of the menu to /faqs': tap('.site-drawer a[href="/faqs"]'),
    },
  },
  { path: '/', interactions: { 'open an answer': tap('.accordion-item summary') } },
  {
    path: '/',
    interactions: { 'follow a link to /our-solution': tap('main a[href^="/our-sol"]') },
  },
  {
    path: '/faqs',
    interactions: {
      'open an answer': tap('#claim-deadline summary'),
      'close an answer': tap('#claim-deadline summary'),
      'search, by letter': (page) => type(page, '.faqs-search input', 'seal broken'),
      'delete the search, by letter': async (page) => {
        const field = page.locator('.faqs-search input')
        for (let letter = 0; letter < 11; letter += 1) await field.press('Backspace', TYPING)
      },
      'open all answers': tap('.faqs-open-all'),
      'close all answers': tap('.faqs-open-all'),
      'footer, Night': tap('.site-footer label:has([value=dark])'),
    },
  },
  {
    path: '/faqs',
    interactions: {
      'open the update month': tap('#biennial-update summary'),
      'type a USDOT number, and Enter': async (page) => {
        await type(page, '#tool-usdot', '0000000')
        await page.keyboard.press('Enter')
      },
      'open the claims clock': tap('#claim-reply summary'),
      'type a date, and Enter': async (page) => {
        await page.locator('#claim-reply input[type=date]').first().focus()
        for (const key of '08012026') await page.keyboard.press(key)
        await page.keyboard.press('Enter')
      },
    },
  },
  {
    path: '/whitepapers',
    interactions: {
      'filter by role': tap('.paper-roles li:nth-child(3) a'),
      'show all roles': tap('.paper-roles li:first-child a'),
      'filter by topic, by key': (page) => page.locator('.paper-selects select').first().press('s'),
      'follow a link to a paper': tap('.shelf-paper h2 a'),
    },
  },
  {
    path: '/our-solution',
    interactions: {
      'next sheet': tap('.sheet-neighbors a:last-child'),
      'sheet 7': tap('.sheet-stops li:last-child a'),
      'the other day': tap('.day-choice li:last-child a'),
      hold: tap('#two-days button >> nth=0'),
      release: tap('#two-days button >> nth=1'),
    },
  },
  {
    path: '/schedule-your-demo',
    interactions: {
      'type a name, by letter': (page) => type(page, '#demo-firstName', 'Jo Ex'),
      'next week': tap('.slot-pages button:last-child'),
      'another day': tap('.slot-tab:nth-of-type(3)'),
      'choose a time': tap('.slot-day-shown label.slot'),
      'send with errors': tap('.form-foot button'),
      'type an email address, by letter': (page) => type(page, '#demo-email', 'jo@example.com'),
    },
  },
  {
    path: '/contact-us',
    interactions: {
      'type a message, by letter': (page) => type(page, '#contact-message', 'Our loads run'),
      'choose a topic, by key': (page) => page.locator('#contact-topic').press('s'),
      'send with errors': tap('.form-foot button'),
      'follow a link of an error': tap('.form-problems a'),
      'type a name, by letter': (page) => type(page, '#contact-name', 'Jo Ex'),
    },
  },
]

/** A person's delay between keys, in milliseconds. */
const TYPING = { delay: 100 }

function type(page: Page, selector: string, text: string): Promise<void> {
  return page.locator(selector).pressSequentially(text, TYPING)
}

/** Scrolls to the target before the tap, so that scrolling is not measured. */
function tap(selector: string): (page: Page) => Promise<void> {
  return async (page) => {
    const target = page.locator(selector).locator('visible=true').first()
    await target.scrollIntoViewIfNeeded()
    await page.evaluate(untilIdle)
    await target.tap()
  }
}
