import type { Page } from 'playwright-core'
import type { FormId } from '../../shared/forms/form-id.ts'

type Answers = Readonly<Record<string, string>>

/** Resolves once the form is hydrated and validates itself. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form.site-form')?.noValidate === true,
  )
}

/**
 * Resolves once the demo times are in the visitor's time zone and the layout is stable. The select of zones appears as
 * soon as the script requests the times; the status names the days once they arrive.
 */
export async function untilTimesLoaded(page: Page): Promise<void> {
  await page.locator('.slot-zone select').waitFor()
  await page.locator('.slot-pages p', { hasText: / to / }).waitFor()
  await page.locator('.slot-week[aria-busy=false]').waitFor()
}

export const field = (page: Page, form: FormId, name: string) => page.locator(`#${form}-${name}`)

/** Fills in the form as a visitor would; skips hidden fields. */
export async function fillForm(page: Page, form: FormId, answers: Answers): Promise<void> {
  const kinds = await readKinds(page)
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`.site-form [name="${name}"]:not([type="hidden"])`)
    const kind = kinds[name]
    if (kind === undefined) continue
    if (kind === 'select') await control.selectOption(answer)
    else if (kind === 'radio') await page.locator(`[name="${name}"][value="${answer}"]`).check()
    else if (kind === 'checkbox') await control.setChecked(answer !== '')
    else await field(page, form, name).fill(answer)
  }
}

/** Control types by name, without hidden fields. */
function readKinds(page: Page): Promise<Record<string, string>> {
  return page.locator('form.site-form').evaluate((form: HTMLFormElement) => {
    const kinds = [...form.elements].map((control) => [
      control.getAttribute('name') ?? '',
      control.getAttribute('type') ?? control.localName,
    ])
    return Object.fromEntries(kinds.filter(([name, kind]) => name !== '' && kind !== 'hidden'))
  })
}

/** Values of the form's fields by name; '' for an unchecked checkbox. */
export function formFields(page: Page): Promise<Record<string, string>> {
  return page.locator('form.site-form').evaluate((form: HTMLFormElement) => {
    const names = [...form.elements].map((element) => element.getAttribute('name') ?? '')
    const fields = new FormData(form)
    return Object.fromEntries(
      names.filter((name) => name !== '').map((name) => [name, String(fields.get(name) ?? '')]),
    )
  })
}

export const sendButton = (page: Page) => page.locator('.form-foot button')

/** The alert that says why the form was not sent. */
export const outcome = (page: Page) => page.getByRole('alert')

export const receipt = (page: Page) => page.locator('.receipt')

/** Resolves to the reference once the receipt is shown. */
export const readReceipt = (page: Page) => page.locator('.receipt-reference').innerText()

export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Bodies of the forms that the page sends with JavaScript, as they are sent. */
export function watchPosts(page: Page): Record<string, unknown>[] {
  const posts: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const isJson = request.headers()['content-type'] === 'application/json'
    const isForm = request.method() === 'POST' && POSTS(new URL(request.url()))
    if (isForm && isJson) posts.push(JSON.parse(request.postData() ?? '{}'))
  })
  return posts
}

/** Matches the paths that forms are posted to. */
export const POSTS = (url: URL) =>
  /^\/(contact-us|schedule-your-demo|download-whitepaper)$/.test(url.pathname)
