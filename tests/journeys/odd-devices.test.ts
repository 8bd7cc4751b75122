import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { useDatabases } from '../support/databases.ts'
import {
  fillForm,
  readReceipt,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { openedAMinuteAgo } from '../support/journey-site.ts'
import { type FormSite, openFormSite } from '../support/open-form-site.ts'
import { bookingAnswers, sampleAnswers } from '../support/sample-answers.ts'

describe('a form', () => {
  const openVisitor = openBrowser()
  let forms: FormSite
  let people = 0
  afterAll(() => forms.close())
  const databases = useDatabases('sqlite') // after `afterAll` above, so that the site closes first

  beforeAll(async () => {
    forms = await openFormSite(await databases.place())
  })

  /** Calls `before` before the page loads. */
  async function open(path: string, before: (page: Page) => Promise<unknown> = async () => {}) {
    const { page } = await openVisitor({ savesData: true })
    await before(page)
    await page.goto(forms.site.url + path)
    await untilLive(page)
    return page
  }

  const somebody = () => {
    people += 1
    return { email: `dana-${people}@example.com` }
  }

  /** Shifts the wall clock. The monotonic clock stays right. */
  const setClock = (page: Page, hours: number) =>
    page.addInitScript((aheadMs) => {
      const RealDate = Date
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [RealDate.now() + aheadMs]) as []))
        }
        static override now() {
          return RealDate.now() + aheadMs
        }
      } as DateConstructor
      Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs })
    }, hours * 3_600_000)

  async function isOpen(slot: string): Promise<boolean> {
    const response = await fetch(`${forms.site.url}/api/demo-slots?zone=America/Chicago`)
    const { days } = await response.json()
    const slots = days.flatMap((day: { slots: object[] }) => day.slots)
    return slots.some(
      ({ start, state }: Record<string, string>) => start === slot && state === 'open',
    )
  }

  describe.each([
    ['3 hours ahead', 3],
    ['3 hours behind', -3],
  ])('of a visitor whose clock is %s', (_how, hours) => {
    it('reaches the team as a message, and books the demo time on the page', async () => {
      const page = await open('/contact-us', async (page) => {
        await openedAMinuteAgo(page)
        await setClock(page, hours)
      })
      await fillForm(page, 'contact', { ...sampleAnswers.contact, ...somebody() })
      await sendButton(page).click()
      await forms.mailsAbout(await readReceipt(page), 2)

      await page.goto(`${forms.site.url}/schedule-your-demo`)
      await untilLive(page)
      await untilTimesLoaded(page)
      await fillForm(page, 'demo', { ...bookingAnswers, ...somebody() })
      const choice = page.locator('.slot-picker input[name="slot"]:enabled').first()
      const slot = (await choice.getAttribute('value')) ?? ''
      expect(await isOpen(slot)).toBe(true)
      await choice.check()
      await sendButton(page).click()
      await page.locator('.booked-sheet').waitFor()
      expect(await isOpen(slot)).toBe(false)
    })
  })

  it.each(['URL.canParse', 'Promise.withResolvers', 'HTMLElement.prototype.popover'])(
    'from a browser too old for our script, for want of %s, reaches the team from the page as without it',
    async (missing) => {
      const { page } = await openVisitor({ savesData: true })
      await page.addInitScript((missing) => {
        const [name = '', ...owners] = missing.split('.').reverse()
        const owner = owners.reduceRight((object, key) => Reflect.get(object, key), globalThis)
        Reflect.deleteProperty(owner, name)
      }, missing)
      await page.goto(`${forms.site.url}/faqs`)
      await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
      expect(
        await page.locator('.needs-script, .theme-control').filter({ visible: true }).count(),
      ).toBe(0)
      await page.goto(`${forms.site.url}/contact-us`)
      await page.locator('link[rel=manifest]').waitFor({ state: 'attached' }) // the script would have started by now
      await fillForm(page, 'contact', { ...sampleAnswers.contact, ...somebody() })
      await sendButton(page).click()
      await forms.mailsAbout(await readReceipt(page), 2)
    },
  )
})
