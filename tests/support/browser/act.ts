import type { Page, Route } from 'playwright-core'

export function openMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Open the menu' }).click()
}

/** Submits the form empty and waits for the error summary. */
export async function sendEmptyForm(page: Page): Promise<void> {
  await page.locator('form.site-form[novalidate]').waitFor()
  await page.locator('.form-foot button').click()
  await page.getByRole('alert').waitFor()
}

/** Sends a valid message to a server that cannot store it. */
export async function sendToFailingServer(page: Page): Promise<void> {
  await sendMessage(page, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'storage', requestId: 'request-1' } } }),
  )
  await page.getByRole('alert').waitFor()
}

/** Sends a valid message while the connection fails, so that the browser saves it. */
export async function sendWithoutConnection(page: Page): Promise<void> {
  await sendMessage(page, (route) => route.abort('connectionreset'))
  await page.locator('.form-outcome').getByText('Saved, not confirmed yet.').waitFor()
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

/** Goes offline and waits for the page's notice. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').first().waitFor()
}

/** As a browser does in time, or under pressure. What a service worker stores remains. */
export async function loseHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** Follows a footer link and waits for the next heading, even that of an error page. */
export async function followFooter(page: Page, path: string): Promise<void> {
  const heading = page.locator('main h1')
  const before = await heading.innerText()
  await page.locator(`footer a[href="${path}"]`).click()
  await heading.filter({ hasNotText: before }).waitFor()
}
