import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { untilTimesLoaded } from '../support/form-visitor.ts'
import { holdFrom } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { twoFrames, untilHydrated } from '../support/navigate.ts'
import { translate } from '../support/translate.ts'

const { visit } = openJourneySite({ savesData: true })

/** A hydrated form, whose script validates and sends it or searches. */
const LIVE_FORM = 'form.site-form[novalidate], form.search-form[data-live]'

/** What browsers, extensions and their like do to a page before our scripts are there. */
const EDITS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a translation replaces the texts': (page) => translate(page, true),
  'a translation moves the texts': (page) => translate(page, false),
  'an element stands beside each field': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input, textarea, select'))
        field.after(document.createElement('div'))
    }),
  'an element stands around each field': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        const wrapper = document.createElement('span')
        field.replaceWith(wrapper)
        wrapper.append(field)
      }
    }),
  'the form begins and ends with another element': (page) => surround(page, 'main form'),
  'main begins and ends with another element': (page) => surround(page, 'main'),
  'the app begins and ends with another element': (page) => surround(page, '#app'),
  'phone numbers become links': (page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!/\d{3}/.test(text.data) || text.parentElement?.closest('script, option')) continue
        const link = document.createElement('a')
        link.href = 'tel:+15550100'
        text.replaceWith(link)
        link.append(text)
      }
    }),
}

const DEMO = '/schedule-your-demo'

const FORMS = [
  ['message', '/contact-us'],
  ['company', DEMO],
  ['firstName', '/download-whitepaper?paper=who-is-at-the-dock'],
  ['q', '/faqs'],
] as const

const cases = Object.keys(EDITS).map((edit, at) => {
  const [name, path] = FORMS[at % FORMS.length] ?? FORMS[0]
  return { edit, name, path }
})

describe('a visitor who types before the scripts are there keeps text, caret and focus, although', () => {
  it.each(cases)('$edit ($path)', async ({ edit, name, path }) => {
    const { page, gate } = await holdFrom(/\/assets\/[^/]+\.js$/, (before) =>
      visit(path, { before }),
    )
    await gate.reached
    await EDITS[edit]?.(page)
    await page.locator(`main [name="${name}"]:not([type=hidden])`).focus()
    await page.keyboard.type('freihgt')
    await page.keyboard.press('ArrowLeft')
    const before = await readField(page)
    expect(before).toMatchObject({ name, value: 'freihgt', caret: 6 })

    gate.open()
    await untilHydrated(page)
    await page.locator(LIVE_FORM).waitFor()
    await twoFrames(page)
    expect(await readField(page)).toEqual(before)
    await page.keyboard.type('s')
    expect(await readField(page)).toMatchObject({ value: 'freihgst', caret: 7 })
  })
})

it('a time chosen before the code of the form stays chosen on a page that somebody edits', async () => {
  const { page, gate, complaints } = await holdFrom(
    /\/assets\/request-section-[^/]+\.js$/,
    (before) => visit(DEMO, { before }),
  )
  await gate.reached
  await EDITS['the form begins and ends with another element']?.(page)
  const time = page.locator('input[name="slot"]').nth(2)
  await time.check()
  const chosen = await time.inputValue()
  gate.open()
  await page.locator(LIVE_FORM).waitFor()
  await untilTimesLoaded(page)
  expect(await page.locator('input[name="slot"]:checked').inputValue()).toBe(chosen)
  const unexpected = complaints.splice(0).filter((complaint) => !REPLACED.test(complaint))
  expect(unexpected).toEqual([])
})

it('the scripts start beside the policy of an extension, and where paints are not observed', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      const same = (text: string) => text
      const policy = { createHTML: same, createScript: same, createScriptURL: same }
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: typeof policy): void }
      }
      trustedTypes.createPolicy('default', policy)
      Reflect.deleteProperty(window, 'PerformanceObserver')
    })
  const { page, complaints } = await visit('/contact-us', { before })
  await untilHydrated(page)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('TrustedTypePolicy')])
})

/** React replaced a section that was edited after React's start, when it can no longer tell whose edit that was. */
const REPLACED = /React error #418/

it('an opened answer, the position and the focus of a link stay on a page that is being translated', async () => {
  const { page, gate } = await holdFrom(/\/assets\/[^/]+\.js$/, (before) =>
    visit('/faqs', { before }),
  )
  await gate.reached
  await translate(page, true)
  const answer = page.locator('main details[id]').nth(4)
  await answer.locator('summary').click()
  const place = await readPlace(page, await answer.getAttribute('id'))
  expect(place).toMatchObject({ open: true, isFocused: true })
  gate.open()
  await untilHydrated(page)
  await page.locator(LIVE_FORM).waitFor()
  await twoFrames(page)
  expect(await readPlace(page, await answer.getAttribute('id'))).toEqual(place)
})

const readPlace = (page: Page, id: string | null) =>
  page.evaluate((id) => {
    const answer = document.getElementById(id ?? '') as HTMLDetailsElement
    const isFocused = document.activeElement === answer.querySelector('summary')
    return { open: answer.open, isFocused, top: Math.round(scrollY) }
  }, id)

function readField(page: Page) {
  return page.evaluate(() => {
    const { name, value, selectionStart } = document.activeElement as HTMLInputElement
    return { name, value, caret: selectionStart, scrollY: Math.round(scrollY) }
  })
}

function surround(page: Page, selector: string): Promise<void> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector)
    element?.prepend(document.createElement('div'))
    element?.append(document.createElement('div'))
  }, selector)
}
