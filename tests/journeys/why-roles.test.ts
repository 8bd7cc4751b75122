import { expect, it } from '@jest/globals'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

it('the sign of the role that was clicked last is framed, and no other', async () => {
  const { page } = await visit('/')
  const address = await page
    .locator('a[href^="/why-"]:not([href*="#"])')
    .first()
    .getAttribute('href')
  await page.goto(new URL(address ?? '', page.url()).href)
  await untilHydrated(page)
  const framed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.why-role')]
        .map((role) => getComputedStyle(role.querySelector('.sign-plate') as Element, '::before'))
        .flatMap(({ borderTopColor }, index) => ({ borderTopColor, index }))
        .filter(({ borderTopColor }, _, all) => {
          const same = all.filter((other) => other.borderTopColor === borderTopColor)
          return same.length === 1
        })
        .map(({ index }) => index),
    )
  expect(await framed()).toEqual([])
  const roles = page.locator('main a.button[href^="#"]')
  await roles.nth(1).click()
  await page.waitForFunction(() => document.activeElement?.matches('.why-role'))
  expect(await framed()).toEqual([1])
  await page.evaluate(() => scrollTo(0, 0))
  await roles.nth(2).click()
  await page.waitForFunction(() => document.activeElement?.matches('.why-role'))
  expect(await framed()).toEqual([2])
})
