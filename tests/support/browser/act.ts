import type { Page, Route } from 'playwright-core'

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
  await sendMessage(page, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'storage', requestId: 'request-1' } } }),
  )
  await page.getByRole('alert').waitFor()
}

/** Sends a good message while the connection fails, so that the browser saves it. */
export async function sendWithoutSignal(page: Page): Promise<void> {
  await sendMessage(page, (route) => route.abort('connectionreset'))
  await page.getByText('Saved, not sent yet.').waitFor()
}

async function sendMessage(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/contact-us', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )
  await page.locator('form.site-form[novalidate]').waitFor()
  await page.locator('#contact-name').fill('Jo Example')
  await page.locator('#contact-topic').selectOption('sales')
  await page.locator('#contact-email').fill('jo@example.com')
  await page.locator('#contact-message').fill('Our loads run from Texas to Ohio.')
  await page.locator('.form-foot button').click()
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
