import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { build, stop } from 'esbuild'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { openBrowser } from '../support/browser.ts'
import { copySources } from '../support/copy-sources.ts'
import { type Clone, openGitSites } from '../support/git-site.ts'
import { type DevServer, openDevServer } from '../support/open-dev-server.ts'
import { pageAddresses } from '../support/page-addresses.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { ROOT } from '../support/root.ts'
import { runAxe } from '../support/run-axe.ts'

const { product } = parse(await readFile(join(ROOT, 'content/site.yml'), 'utf8'))

const openVisitor = openBrowser()
const HOME = 'content/pages/home.yml'
/** Without the day of the change, which each save sets. */
const readHome = async (folder = copy) =>
  (await readFile(join(folder, HOME), 'utf8')).replace(/^updatedAt: .*\n/m, '')

let copy: string
let server: DevServer
let other: Clone
beforeAll(async () => {
  copy = await copySources()
  other = await shareContent()
  server = await openDevServer(await findFreePort(), copy)
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(copy, { recursive: true })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit this text' })
const field = (page: Page) => dialog(page).getByRole('textbox')

async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await page.getByRole('button', { name: 'Edit texts' }).click()
  await page.getByText('Double-click or tap a text').waitFor()
}

it('a headline is changed where it stands and taken back, another handed over, and one of others is got', async () => {
  const { page, complaints } = await openVisitor({ savesData: true, bypassCSP: true })
  const before = await readHome()
  let isBroken = true
  await page.route('**/_dev/edit/script*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Edit texts' }).click()
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  isBroken = false
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await page.getByRole('button', { name: 'Edit texts' }).click()
  await page.getByText('Others have sent changes. Press “What changed”.').waitFor()

  await page.locator('h1').dblclick()
  await field(page).fill('Know who guarantees the load.')
  await dialog(page).getByText('“guarantees” is never written here').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('“guarantees” is never written here').waitFor()
  await dialog(page).locator('[role=textbox]:focus').waitFor()
  expect(await readHome()).toBe(before)
  await field(page).fill('Know who took the load.')
  await page.keyboard.press('Enter')
  await page.locator('h1').getByText('Know who took the load.').waitFor()
  await page.getByRole('button', { name: 'Edit: Know who took the load.' }).waitFor() // is focused again
  const changed = before.replace('heading: Know who has', 'heading: Know who took')
  expect(await readHome()).toBe(changed)

  await page.locator('main').getByText('One file, seven sheets').first().dblclick()
  await field(page).fill('One file for each load')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit: One file for each load' }).waitFor()
  await page.getByRole('button', { name: 'What changed' }).click()
  const panel = page.getByRole('dialog', { name: 'What changed' })
  await panel.getByText('Know who took the load.').waitFor()
  expect(await panel.innerText()).toContain('Know who has the load.')
  expect(await runAxe(page)).toEqual([])
  await panel.getByRole('button', { name: 'Take it back' }).first().click()
  await panel.getByText('Taken back.').waitFor()
  await panel.getByRole('button', { name: 'Hand over' }).click()
  await panel.getByLabel('Your name').fill('Jo')
  await panel.getByLabel('Your email').fill('jo@example.com')
  await page.keyboard.press('Enter')
  await panel.getByText('was faster').waitFor()
  expect(await runAxe(page)).toEqual([])
  await panel.getByLabel('Yours').check()
  await panel.getByRole('button', { name: 'Hand over what I chose' }).click()
  await panel.getByText('Handed over.').waitFor()
  other.git('pull', '--quiet')
  expect(await readHome(other.folder)).toBe(
    before.replace('One file, seven sheets', 'One file for each load'),
  )
  await other.edit(HOME, 'heading: Know who has the load.', 'heading: Know who took it.')
  other.send()
  await panel.getByRole('button', { name: 'Get the others’ changes' }).click()
  await panel.getByText('One change of others is here now:').waitFor()
  expect(await panel.getByRole('listitem').innerText()).toContain('Know who took it.')
  expect(await runAxe(page)).toEqual([])
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.locator('h1').getByText('Know who took it.').waitFor()
}, 120_000)

it('nine of ten words of the pages open an editor', async () => {
  // The HTML has all words.
  const { page } = await openVisitor({ savesData: true, javaScriptEnabled: false })
  const script = await bundleFinder()
  let [all, found] = [0, 0]
  for (const path of pageAddresses.filter((path) => !RARELY_SEEN.test(path))) {
    const texts = await askForTexts(path)
    await page.goto(server.url + path)
    await page.evaluate(script)
    const count = await page.evaluate(countWords, texts)
    // The words of forms stand in shared/forms.
    expect([path, count.found / (count.all - count.ofForms) > 0.9]).toEqual([path, true])
    all += count.all
    found += count.found
  }
  expect(found / all).toBeGreaterThan(0.9)
}, 120_000)

async function askForTexts(address: string): Promise<unknown> {
  const response = await fetch(`${server.url}/_dev/edit/texts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ address }),
  })
  return (await response.json()).texts
}

/** After a form, behind a link in an email, or without a page. */
const RARELY_SEEN = /lead|unsubscribe|thankyou|404|download-whitepaper\?/

async function bundleFinder(): Promise<string> {
  const contents =
    "import { createFinder } from './scripts/edit/browser/find-text.ts'; Object.assign(globalThis, { createFinder })"
  const stdin = { contents, resolveDir: ROOT }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', write: false })
  await stop()
  return outputFiles[0]?.text ?? ''
}

/** Makes the copy a clone, and another clone in which somebody has been faster. */
async function shareContent(): Promise<Clone> {
  const { clone } = await (await openGitSites())()
  const [ours, theirs] = [clone(), clone('Kim')]
  await rename(join(ours.folder, '.git'), join(copy, '.git'))
  await theirs.edit(HOME, 'One file, seven sheets', 'Seven sheets')
  theirs.send()
  return theirs
}

/** In the page. */
function countWords(texts: unknown) {
  const { createFinder } = globalThis as unknown as {
    createFinder: (texts: unknown) => (node: Node) => unknown
  }
  const find = createFinder(texts)
  const words = document.createTreeWalker(
    document.querySelector('main') as Node,
    NodeFilter.SHOW_TEXT,
  )
  const count = { all: 0, found: 0, ofForms: 0 }
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode as Text
    if (parentElement?.closest('script, style')) continue
    const length = data.match(/\S*\w\S*/g)?.length ?? 0
    count.all += length
    if (find(words.currentNode)) count.found += length
    else if (parentElement?.closest('form')) count.ofForms += length
  }
  return count
}

it('by keyboard, on a phone at night: a placeholder shows its value and stays', async () => {
  const viewport = { width: 390, height: 800 }
  const { page } = await openVisitor({
    savesData: true,
    viewport,
    colorScheme: 'dark',
    bypassCSP: true,
  })
  await startEditing(page, '/')
  await page.getByRole('button', { name: 'Go through the texts' }).focus()
  await page.keyboard.press('Enter')
  const stop = page.getByRole('button', { name: /^Edit: / })
  await stop.waitFor()
  while (!(await stop.innerText()).startsWith(`Edit: ${product} is software`)) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  expect(await field(page).innerText()).toContain(`${product} is software`)
  expect(await dialog(page).getByTitle('{product}, from content/site.yml').innerText()).toBe(
    product,
  )
  expect(await dialog(page).innerText()).toContain(`Stands in ${HOME}, lead.`)
  expect(await runAxe(page)).toEqual([])
  await page.keyboard.type(' Always.')
  await page.keyboard.press('Enter')
  await page.locator('main').getByText('printed sheet. Always.').first().waitFor()
  const lead = (await readFile(join(copy, HOME), 'utf8')).split('\nhero:')[0]
  expect(lead).toMatch(/\n {2}\{product\} is software for freight[\s\S]*\bsheet\. Always\.$/)

  await page.locator('site-editor .stop:focus').waitFor()
  await page.mouse.wheel(0, 60)
  await page.waitForFunction(() => scrollY > 0)
  await page.locator('site-editor .frame').waitFor()
  await page.keyboard.press('End')
  await page.waitForFunction(isFrameAboveStop)
  await page.getByRole('button', { name: 'What changed' }).click()
  const panel = page.getByRole('dialog', { name: 'What changed' })
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.locator('h1').dblclick()
  await field(page).fill('Know who has the freight.')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void (asked.length === 1 ? question.dismiss() : question.accept())
  })
  const link = page.locator('main a[href="/our-solution"]').first()
  await link.evaluate((one: HTMLElement) => one.click())
  expect([asked.length, new URL(page.url()).pathname]).toEqual([1, '/'])
  await link.evaluate((one: HTMLElement) => one.click())
  await page.waitForURL('**/our-solution')
  expect([asked.length, await dialog(page).count()]).toEqual([2, 0])
})

/** In the page. */
function isFrameAboveStop(): boolean {
  const [frame, stop] = ['.frame:not([hidden])', '.stop:focus'].map((one) =>
    [...document.querySelectorAll('site-editor')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector(one))
      .find(Boolean)
      ?.getBoundingClientRect(),
  )
  return frame !== undefined && stop !== undefined && frame.bottom <= stop.top
}

it('an answer is edited as Markdown with a preview, and two windows lose no word', async () => {
  const visitors = [
    await openVisitor({ savesData: true }),
    await openVisitor({ savesData: true }),
  ] as const
  const [first, second] = [visitors[0].page, visitors[1].page]
  const file = join(copy, 'content/faqs/price.md')
  for (const page of [first, second]) {
    await startEditing(page, '/faqs')
    await page.getByText('What does it cost?').click() // opens it
    await page.getByText('We publish no prices. Tell us').dblclick()
    await field(page).waitFor()
  }
  await field(first).fill('We publish **no** prices. [Tell us](/nowhere) your loads.')
  await dialog(first).getByText('The link /nowhere leads to no page').waitFor()
  await field(first).fill('We publish **no** prices. [Tell us](/contact-us) your loads.')
  await dialog(first).locator('.preview strong').getByText('no').waitFor()
  await field(second).fill('Ask us for a price.')
  await dialog(first).getByRole('button', { name: 'Save' }).click()
  await first.locator('main').getByText('your loads.').waitFor()

  // The other window is not loaded anew while somebody writes in it.
  await second.getByText('It is loaded again when you are done').waitFor()
  await dialog(second).getByRole('button', { name: 'Save' }).click()
  await dialog(second).getByText('Somebody else has changed this text').waitFor()
  expect(await dialog(second).locator('blockquote').innerText()).toContain('**no** prices')
  expect(await readFile(file, 'utf8')).toContain('We publish **no** prices.')
  await dialog(second).getByRole('button', { name: 'Write mine over it' }).click()
  await second.locator('main').getByText('Ask us for a price.').waitFor()
  expect(await readFile(file, 'utf8')).toContain('\n\nAsk us for a price.\n\nA demo,')
  for (const { complaints } of visitors) {
    // A page that is loaded again opens its answers before React hydrates them.
    const others = complaints.filter((text) => !text.includes('id="price"'))
    complaints.splice(0, complaints.length, ...others)
  }
})

it('one of three equal texts is chosen, and what was written is thrown away only on request', async () => {
  const { page } = await openVisitor({ savesData: true })
  await startEditing(page, '/differentiation')
  await page.locator('main').getByText('Ask yours', { exact: true }).first().dblclick()
  await field(page).fill('Ask your own')
  const which = dialog(page).getByLabel('Which of the equal texts')
  const [one, other] = await which.locator('option').allInnerTexts()
  const facts = dialog(page).locator('.facts')
  page.once('dialog', (question) => question.dismiss())
  await which.selectOption({ label: other })
  expect(await field(page).innerText()).toBe('Ask your own')
  expect(await which.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
    one,
  )
  page.once('dialog', (question) => question.accept())
  await which.selectOption({ label: other })
  await facts.getByText(`Stands in ${other}.`).waitFor()
  expect(await field(page).innerText()).toBe('Ask yours')
  await dialog(page).locator('select:focus').waitFor()
})

it('a link can be followed and its words can be edited', async () => {
  const { page } = await openVisitor({ savesData: true })
  await startEditing(page, '/')
  const link = page.locator('main').getByRole('link', { name: 'See a sample load' })
  await link.dblclick()
  expect(await field(page).innerText()).toBe('See a sample load')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await link.click()
  await page.waitForURL('**/our-solution#sample')
})

it('what has no place on a page has a form: a question, its place, an email', async () => {
  const viewport = { width: 390, height: 800 }
  const { page } = await openVisitor({
    savesData: true,
    bypassCSP: true,
    colorScheme: 'dark',
    viewport,
  })
  const panel = page.getByRole('dialog')
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  await startEditing(page, '/faqs')
  await page.getByRole('button', { name: 'All texts' }).click()
  await press('Questions: new, order, remove')
  await press('New question')
  await panel.getByLabel('Title').fill('Is this question new?')
  await panel.getByLabel('Answer', { exact: true }).fill('It **is**. See [more](/nowhere).')
  await press('Save')
  await panel.getByText('Name the rule or the page this answer rests on.').nth(1).waitFor()
  await panel.getByLabel('Source', { exact: true }).fill('Our answer.')
  await panel.getByText('The link /nowhere leads to no page').waitFor()
  expect(await runAxe(page)).toEqual([])
  await panel.getByLabel('Answer', { exact: true }).fill('It **is**.')
  await panel.getByLabel('Preview of the answer').locator('strong').waitFor()
  await press('Save')
  await panel.getByText('Saved.').waitFor()
  expect(await readFile(join(copy, 'content/faqs/is-this-question-new.md'), 'utf8')).toContain(
    '\n---\n\nIt **is**.\n',
  )
  await press('Is this question new?')
  await panel.getByLabel('Answer', { exact: true }).fill('It is.')
  const twice = Promise.withResolvers<void>()
  await page.route('**/_dev/edit/save-form', async (route) => {
    await twice.promise
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter') // saves nothing more, and leads no further back
  twice.resolve()
  await panel.getByText('Saved.').waitFor()
  await panel.getByRole('heading', { name: 'Questions', exact: true }).waitFor()
  await press('Move up: Is this question new?')
  await press('Save')
  await panel.getByRole('heading', { name: 'All texts' }).waitFor()
  expect(await readFile(join(copy, 'content/questions.yml'), 'utf8')).toContain(
    '  - is-this-question-new\n  - number-misused\n',
  )

  // Somebody else moves it, too, while the list is open.
  await press('Questions: new, order, remove')
  await press('Move up: Is this question new?')
  const list = join(copy, 'content/questions.yml')
  const mine = '  - is-this-question-new\n'
  const others = (await readFile(list, 'utf8')).replace(mine, '')
  await writeFile(list, others.replace('carriers:\n', `carriers:\n${mine}`))
  await press('Save')
  await panel.getByText('Choose which one stays').waitFor()
  expect(await runAxe(page)).toEqual([])
  await panel.getByText('Choose above').waitFor()
  await panel.getByLabel('Yours').check()
  await press('Save')
  await panel.getByRole('heading', { name: 'All texts' }).waitFor()
  expect(await readFile(list, 'utf8')).toBe(others.replace('  - accused\n', `${mine}  - accused\n`))

  await press('Hours of demos')
  await panel.getByLabel('To', { exact: true }).first().fill('1 AM')
  await press('Save')
  const row = panel.getByRole('group').filter({ hasText: 'end before they begin' }).last()
  await row.locator('textarea:focus').first().waitFor()
  page.once('dialog', (question) => question.accept())
  await press('Back')

  await press('Answers that are due')
  await panel.getByLabel('Heading').fill('Answer these')
  await panel.getByRole('heading', { name: 'Answer these' }).waitFor() // as the server writes it
  expect(await runAxe(page)).toEqual([])
  page.once('dialog', (question) => question.accept()) // throws it away
  await press('Close')
  await page.locator('main').getByText('Is this question new?').waitFor()
})
