import type { Page } from 'playwright-core'

/** Opens the menu of narrow windows. */
export function openMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Open the menu' }).click()
}

/** Sends the page's form with nothing in it, and waits for what it says to that. */
export async function sendEmptyForm(page: Page): Promise<void> {
  await page.locator('form.site-form[novalidate]').waitFor()
  await page.locator('.form-foot button').click()
  await page.getByRole('alert').waitFor()
}

/** Sends a good message to a server that cannot take it. */
export async function sendInVain(page: Page): Promise<void> {
  await page.route('**/contact-us', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: { code: 'storage', requestId: 'request-1' } } })
      : route.fallback(),
  )
  await page.locator('form.site-form[novalidate]').waitFor()
  await page.locator('#contact-name').fill('Jo Example')
  await page.locator('#contact-topic').selectOption('sales')
  await page.locator('#contact-email').fill('jo@example.com')
  await page.locator('#contact-message').fill('Our loads run from Texas to Ohio.')
  await page.locator('.form-foot button').click()
  await page.getByRole('alert').waitFor()
}

/** Takes the network away, and waits until the page says so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').first().waitFor()
}

/** Follows a link of the footer, and waits for the page it leads to, be it an error page. */
export async function followFooter(page: Page, path: string): Promise<void> {
  const heading = page.locator('main h1')
  const before = await heading.innerText()
  await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLElement) => link.click())
  await heading.filter({ hasNotText: before }).waitFor()
}
