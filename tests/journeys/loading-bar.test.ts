import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Gate, holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { bar, follow, heading, untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

const FAQ_PAYLOAD = /\/payloads\/.+\/faqs\.json/

/** `before` runs before the page loads and prefetches the pages that its links lead to. */
async function openHome(before: (page: Page) => Promise<unknown>) {
  const visitor = await visit('/', { before })
  await untilHydrated(visitor.page)
  await visitor.page.evaluate(() => {
    const element = document.querySelector('[data-navigation-bar]') as HTMLElement
    const states: (string | undefined)[] = []
    const said: string[] = []
    Object.assign(window, { states, said })
    new MutationObserver(() => {
      states.push(element.dataset.state)
      said.push(element.nextElementSibling?.textContent ?? '')
    }).observe(element, { attributeFilter: ['data-state'] })
  })
  return visitor
}

const statesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: string[] }).states)

/** Some states last only half a second, so this checks the recorded states. */
const untilState = (page: Page, state: string) =>
  page.waitForFunction(
    (state) => (window as unknown as { states: string[] }).states.includes(state),
    state,
  )

const untilHidden = (page: Page) =>
  page.locator('[data-navigation-bar][data-state="hidden"]').waitFor({ state: 'attached' })

it('the loading bar runs and disappears on a slow navigation, but not on the first load or for a hash', async () => {
  const held = Promise.withResolvers<Gate>()
  const { page } = await openHome(async (page) =>
    held.resolve(await holdRequests(page, FAQ_PAYLOAD)),
  )
  const payload = await held.promise
  expect(await bar(page).getAttribute('data-state')).toBe('hidden')
  await follow(page, 'FAQs')
  await untilState(page, 'running')
  await page.waitForFunction(
    () =>
      Number(document.querySelector('[data-navigation-bar]')?.getAttribute('aria-valuenow')) >= 4,
  )
  payload.open()
  await untilState(page, 'done')
  await untilHidden(page)
  expect(await bar(page).getAttribute('aria-valuenow')).toBe('0')
  await page.evaluate(() => {
    location.hash = '#motus'
  })
  await page.waitForFunction(() => location.hash === '#motus')
  expect(await statesOf(page)).toEqual(['running', 'done', 'hidden'])
})

it('the loading bar shows and announces a failure, and the visitor can retry the page', async () => {
  let isBroken = true
  const retry = Promise.withResolvers<void>()
  const { page, complaints } = await openHome((page) =>
    page.context().route(FAQ_PAYLOAD, async (route) => {
      if (isBroken) return route.abort()
      await retry.promise
      return route.continue()
    }),
  )
  await follow(page, 'FAQs')
  await untilState(page, 'failed')
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toContain(
    'The page could not be loaded',
  )
  await heading(page).filter({ hasText: 'This page could not be loaded' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/faqs')
  await untilHidden(page)
  isBroken = false
  await follow(page, 'FAQs')
  await page.locator('[data-navigation-bar][data-state="running"]').waitFor()
  retry.resolve()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  expect(complaints.splice(0).join('\n')).toMatch(/Failed to load resource/)
})

it('the loading bar shows the failure of a page that loads but does not render', async () => {
  const { page, complaints } = await openHome((page) =>
    page.context().route(FAQ_PAYLOAD, async (route) => {
      const { route: id, data } = await (await route.fetch()).json()
      await route.fulfill({ json: { route: id, data: { page: data.page } } })
    }),
  )
  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Something failed on our side' }).waitFor()
  await untilState(page, 'failed')
  await untilHidden(page)
  expect(complaints.splice(0)).not.toEqual([])
})

it('the loading bar survives ten clicks in a row and Back during a navigation', async () => {
  const held = Promise.withResolvers<Gate>()
  const { page } = await openHome(async (page) =>
    held.resolve(await holdRequests(page, /\/payloads\/.+\/why\.json/)),
  )
  const payload = await held.promise
  for (const name of [
    'FAQs',
    'Partners',
    'Whitepapers',
    'Contact',
    'Our solution',
    'FAQs',
    'Partners',
    'Whitepapers',
    'FAQs',
    'Partners',
  ])
    await follow(page, name)
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: /^Why/ }).click()
  await payload.reached
  await page.goBack()
  payload.open()
  await untilHidden(page)
  expect(new URL(page.url()).pathname).not.toMatch(/why/)
  expect(await heading(page).count()).toBe(1)
})
