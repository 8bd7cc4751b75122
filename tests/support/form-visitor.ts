import type { Page } from 'playwright-core'
import type { FormId } from '../../shared/forms/form-id.ts'

type Answers = Readonly<Record<string, string>>

/** Resolves when the script has taken the form over: from then on it checks and sends by itself. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form.site-form')?.noValidate === true,
  )
}

/** The times of a demo are those of the visitor's zone, and what stands below them moves no more. A select of zones is there as soon as the script has asked; the status then names the days it was told. */
export async function untilTimesLoaded(page: Page): Promise<void> {
  await page.locator('.slot-zone select').waitFor()
  await page.locator('.slot-pages [role=status]', { hasText: / to / }).waitFor()
  await page.locator('.slot-picker[aria-busy=false]').waitFor()
}

export const field = (page: Page, form: FormId, name: string) => page.locator(`#${form}-${name}`)

/** Writes, chooses and ticks as a visitor would; what is hidden is left out. */
export async function fillForm(page: Page, form: FormId, answers: Answers): Promise<void> {
  const kinds = await readKinds(page)
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`.site-form [name="${name}"]:not([type="hidden"])`)
    const kind = kinds[name]
    if (kind === undefined) continue
    if (kind === 'select') await control.selectOption(answer)
    else if (kind === 'radio') await page.locator(`[name="${name}"][value="${answer}"]`).check()
    else if (kind === 'checkbox') await control.setChecked(answer === 'yes')
    else await field(page, form, name).fill(answer)
  }
}

/** What kind of control each name has, but the hidden ones. */
function readKinds(page: Page): Promise<Record<string, string>> {
  return page.locator('form.site-form').evaluate((form: HTMLFormElement) => {
    const kinds = [...form.elements].map((control) => [
      control.getAttribute('name') ?? '',
      control.getAttribute('type') ?? control.localName,
    ])
    return Object.fromEntries(kinds.filter(([name, kind]) => name !== '' && kind !== 'hidden'))
  })
}

/** What stands in the form, by name; '' for a box that is not ticked. */
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

/** Why the form is shown again. */
export const outcome = (page: Page) => page.getByRole('alert')

export const receipt = (page: Page) => page.locator('.receipt')

/** The reference on the receipt, once it is there. */
export const readReceipt = (page: Page) => page.locator('.receipt-reference').innerText()

export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** The bodies of the forms that the page sends in place, as they go out. */
export function watchPosts(page: Page): Record<string, unknown>[] {
  const posts: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const isJson = request.headers()['content-type'] === 'application/json'
    const isForm = request.method() === 'POST' && POSTS(new URL(request.url()))
    if (isForm && isJson) posts.push(JSON.parse(request.postData() ?? '{}'))
  })
  return posts
}

/** Runs for each POST to a page of the site; everything else goes its way. */
export const POSTS = (url: URL) =>
  /^\/(contact-us|schedule-your-demo|download-whitepaper)$/.test(url.pathname)
