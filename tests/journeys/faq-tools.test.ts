import { describe, expect, it } from '@jest/globals'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

describe('forms inside answers', () => {
  it('show results in place, together and during a search', async () => {
    const { page } = await visit('/faqs?q=due', {
      before: (page) => page.clock.setFixedTime('2026-11-21T12:00:00Z'),
    })
    await untilHydrated(page)
    await page.locator('form.faqs-search[data-live]').waitFor()
    const loads: string[] = []
    page.on('request', (sent) => sent.isNavigationRequest() && loads.push(sent.url()))

    await page.getByLabel('USDOT number').fill('no number')
    await page.keyboard.press('Enter')
    await page.getByText('Enter 1 to 8 digits, as shown on the cab door.').waitFor()
    await page.getByLabel('USDOT number').fill('USDOT 12334')
    await page.getByRole('button', { name: 'Find the month' }).click()
    await page.getByText('USDOT 12334: by the last day of April, in odd years.').waitFor()
    await page.getByText('The next one: April 2027.').waitFor()

    await page.evaluate(() => {
      location.hash = 'claim-reply'
    })
    await page.getByLabel('Claim received').fill('2026-08-01')
    await page.getByRole('button', { name: 'Work out the dates' }).click()
    await page.getByText('Sun, Nov 29, 2026').waitFor()

    const here = page.locator('.odometer-marks [aria-current]')
    expect(await here.innerText()).toContain('Day 30') // the last milestone passed
    expect(await page.locator('#biennial-update').getAttribute('open')).not.toBeNull()
    expect(new URL(page.url()).searchParams.get('q')).toBe('due')
    expect(loads).toEqual([])
  })
})
