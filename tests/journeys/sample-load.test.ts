import { beforeEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createEventReceiver, type EventReceiver } from '../support/event-receiver.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { untilTakenOver } from '../support/navigate.ts'
import { runAxe } from '../support/run-axe.ts'

let receiver: EventReceiver
const { visit } = openJourneySite({ savesData: true, takes: (req, res) => receiver.take(req, res) })
beforeEach(() => {
  receiver = createEventReceiver()
})

const SHEETS = ['Carrier vetted', 'Tender', 'Pickup', 'Sealed', 'In transit', 'Delivered', 'Paid']
const NAMES = SHEETS.map((name, index) => `${index + 1} ${name}`)
const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const rail = (page: Page) => page.getByRole('navigation', { name: 'The seven sheets' })
const stop = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const day = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Choose a day' }).getByRole('link', { name })
const decide = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const decided = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const query = (page: Page) => new URL(page.url()).search

/** The headings of the visible sheets. */
async function shownSheets(page: Page): Promise<readonly string[]> {
  return page.getByRole('article').filter({ visible: true }).locator('h3').allInnerTexts()
}

/** The section is a lazy component, hydrated after the page. */
const untilLive = (page: Page) => untilTakenOver(page, '.sheet-stops')

it('a visitor steps through the sheets and plays both days without another request', async () => {
  const { page } = await visit('/our-solution', PHONE)
  await untilLive(page)
  await page.waitForLoadState('networkidle') // analytics loads when the page is idle
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) requests.push(request.url())
  })
  expect(await shownSheets(page)).toEqual(NAMES.slice(0, 1))

  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await page.getByRole('link', { name: `Next: ${SHEETS[index]}` }).click()
    await sheet(page, name).waitFor()
    expect(await shownSheets(page)).toEqual([name])
    expect(await stop(page, name).getAttribute('aria-current')).toBe('step')
    await page.getByText(`Sheet ${index + 1} of 7: ${SHEETS[index]}`).waitFor()
  }
  expect(query(page)).toContain('sheet=7')
  await page.getByRole('link', { name: 'Previous: Delivered' }).click()
  await sheet(page, '6 Delivered').getByText('0004417, intact').waitFor()
  await stop(page, '4 Sealed').click()
  await sheet(page, '4 Sealed').getByText('What it doesn’t prove').waitFor()
  expect(query(page)).toContain('sheet=4')

  expect(await runAxe(page, { part: '#sample' })).toEqual([])
  const story = page.locator('#two-days').getByRole('status')
  expect(await story.innerText()).toContain('Same name, same number') // the page opens on the wrong truck
  await day(page, 'Ordinary day').click()
  await story.filter({ hasNotText: 'Same name' }).waitFor() // announced
  await decide(page, 'Hold it and call').click()
  await decided(page, 'You hold the truck').getByText('releases the truck').waitFor()
  expect(await page.locator('#sample').getByText('Differs').count()).toBe(0)

  await page.setViewportSize(DESKTOP.viewport)
  expect(await shownSheets(page)).toEqual(NAMES.slice(3, 4))
  await day(page, 'The wrong truck shows up').click()
  await page.getByText('Same name, same number, another phone and another tractor.').waitFor()
  await decide(page, 'Release it').click()
  await decided(page, 'You release the truck').getByText('No call-back entered').waitFor()
  expect(await page.locator('#sample').getByText('Differs').count()).toBe(2)
  expect(await runAxe(page, { part: '#sample' })).toEqual([])
  await decide(page, 'Hold it and call').click()
  await decided(page, 'You hold the truck').getByText('What it wouldn’t have caught').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You hold the truck')
  expect(query(page)).toBe('?sheet=4&day=other&decision=hold')
  expect(requests).toEqual([])
})

it('without JavaScript, all sheets are on the page, and links play both days', async () => {
  const { page } = await visit('/our-solution', { ...PHONE, javaScriptEnabled: false })
  expect(await shownSheets(page)).toEqual(NAMES)
  await stop(page, '4 Sealed').click()
  await page.waitForURL(/\?sheet=4.*#sheet-4$/)
  expect(await stop(page, '4 Sealed').getAttribute('aria-current')).toBe('step')
  await page.setViewportSize(DESKTOP.viewport)
  expect(await shownSheets(page)).toEqual(NAMES)

  for (const [name, words] of [
    ['Ordinary day', 'doesn’t show that the driver at your gate is the one it sent'],
    ['The wrong truck shows up', 'tractor 101 is an hour out'],
  ] as const) {
    await day(page, name).click()
    await decide(page, 'Hold it and call').click()
    await page.waitForURL(/decision=hold#decision$/)
    await decided(page, 'You hold the truck').getByText(words).waitFor()
    expect(await decide(page, 'Hold it and call').getAttribute('aria-current')).toBe('true')
  }
  expect(query(page)).toBe('?sheet=4&day=other&decision=hold')
})

it('the keyboard reaches all sheets and days without losing focus', async () => {
  const { page } = await visit('/our-solution?sheet=2', DESKTOP)
  await untilLive(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  const press = (key: string) => page.keyboard.press(key)

  await stop(page, '2 Tender').focus()
  await page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.body.dataset.isScrolling = String(!defaultPrevented)
    })
  })
  await press('ArrowDown')
  await page.locator('[data-is-scrolling=true]').waitFor() // the keys of a link scroll
  await press('Tab')
  await press('Enter')
  await sheet(page, '3 Pickup').waitFor()
  expect(await focused()).toBe('3 Pickup')
  await stop(page, '1 Carrier vetted').focus()
  await press('Enter')
  await sheet(page, '1 Carrier vetted').waitFor()

  await page.getByRole('link', { name: 'Next: Tender' }).focus()
  await press('Enter')
  await sheet(page, '2 Tender').waitFor()
  expect(await focused()).toBe('Next: Pickup')
  await page.setViewportSize(PHONE.viewport)
  await press('Shift+Tab')
  await press('Enter') // the first sheet has no Back link
  await sheet(page, '1 Carrier vetted').waitFor()
  expect(await focused()).toMatch(/^1 Carrier vetted/)

  await day(page, 'The wrong truck shows up').focus()
  await press('Enter')
  await page.getByText('Same name, same number, another phone').waitFor()
  await press('Tab')
  await press('Tab')
  expect(await focused()).toBe('Hold it and call')
  await press('Enter')
  await decided(page, 'You hold the truck').waitFor()
  await press('Tab')
  expect(await focused()).toBe('The other day: Ordinary day')
  await press('Enter') // the link goes with the decision
  await decided(page, 'You hold the truck').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('two-days')
})

it('a swipe leads to the next sheet and back, and moves the view of a page zoomed by pinching', async () => {
  const { page, context } = await visit('/our-solution#sample', { ...PHONE, hasTouch: true })
  await untilLive(page)
  const touch = await context.newCDPSession(page)
  const swipe = async (name: string, [from, to]: readonly [number, number]) => {
    await sheet(page, name).scrollIntoViewIfNeeded()
    const y = 400
    const point = (type: string, x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y }],
      })
    await point('touchStart', from)
    await point('touchMove', (from + to) / 2)
    await point('touchMove', to)
    await point('touchEnd')
  }
  await swipe('1 Carrier vetted', [300, 80])
  await sheet(page, '2 Tender').waitFor()
  await swipe('2 Tender', [80, 300])
  await sheet(page, '1 Carrier vetted').waitFor()
  await touch.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 })
  await page.locator('.sheets[data-zoomed]').waitFor()
  await swipe('1 Carrier vetted', [300, 80])
  await page.waitForFunction(() => (visualViewport?.offsetLeft ?? 0) > 0)
  expect(new URL(page.url()).search).toContain('sheet=1')
})

it('the printout has all sheets and the decision, but no controls', async () => {
  const { page } = await visit('/our-solution?sheet=3&day=other&decision=hold', DESKTOP)
  await untilLive(page)
  await page.emulateMedia({ media: 'print' })
  expect(await shownSheets(page)).toEqual(NAMES)
  await decided(page, 'You hold the truck').waitFor()
  for (const part of ['.sheet-rail', '.sheet-neighbors', '.day-choice', '.decisions'])
    expect(await page.locator(part).isVisible()).toBe(false)
})

it('turned sheets and decisions are counted, but not as calls to action', async () => {
  const { page } = await visit('/our-solution#sample', DESKTOP)
  await untilLive(page)
  await stop(page, '7 Paid').click()
  await receiver.received('conversion', 1)
  await page.locator('.sheet-neighbors').getByRole('link', { name: 'Stand at the gate' }).click()
  await decide(page, 'Release it').click()
  await page.waitForFunction(() => document.activeElement?.id === 'decision-name') // counted in the same effect
  await page.getByRole('banner').getByRole('link', { name: 'Schedule your demo' }).click()
  const steps = await receiver.received('conversion', 3)
  expect(steps.map(({ name, subject }) => `${name} ${subject}`)).toEqual([
    'sample_sheet sheet-7',
    'sample_decision other.release',
    'cta_click /schedule-your-demo',
  ])
})
