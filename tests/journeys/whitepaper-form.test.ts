import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  field,
  fillForm,
  formFields,
  outcome,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { site, visit } = openJourneySite()

const PAPER = 'who-is-at-the-dock'
const OTHER_PAPER = 'reasonable-care-on-record'
const GET = `/download-whitepaper?paper=${PAPER}`
const THANK_YOU = '/download-whitepaper-thankyou'

/** Expects the thank-you page and returns its paper and the stored answers. */
async function arrived(page: Page) {
  const reference = await readReceipt(page)
  const { pathname, searchParams, hash } = new URL(page.url())
  expect([pathname, searchParams.get('sent'), hash]).toEqual([THANK_YOU, reference, '#sent'])
  const submission = await site().services.submissions.find(reference)
  return { paper: searchParams.get('paper'), answers: submission?.answers }
}

/** The receipt reads the same with and without JavaScript. */
async function expectReceipt(page: Page): Promise<void> {
  await receipt(page).waitFor()
  const rows = (await receipt(page).locator('.ledger-row').allInnerTexts()).join()
  expect(rows).toMatch(/Also sent to\s+d…@example\.com/i)
  expect(rows).toMatch(/Link works until\s+\w+ \d+, \d{4}/i)
}

describe('a white paper', () => {
  it('request ends with a receipt that links to the file and text, and is not needed again on the same device', async () => {
    const { page } = await visit(GET)
    await untilLive(page)
    await sendButton(page).click()
    await outcome(page).getByText('Check 2 answers').waitFor()
    await fillForm(page, 'whitepaper', sampleAnswers.whitepaper)
    await sendButton(page).click()
    await expectReceipt(page)
    expect(await arrived(page)).toMatchObject({ paper: PAPER, answers: { paper: PAPER } })
    await page.waitForFunction(() => document.activeElement?.id === 'sent')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Who Is at the Dock.pdf')
    const { papersRoot } = site().services.release
    const [got, made] = await Promise.all([
      readFile(await download.path()),
      readFile(join(papersRoot, `${PAPER}.pdf`)),
    ])
    expect(got.equals(made)).toBe(true)

    await page.goto(site().url + GET)
    await page.getByText('You have this paper').waitFor()
    await page.getByRole('link', { name: 'Go to your download' }).click()
    await page.getByRole('link', { name: 'Download the PDF' }).waitFor()
    await page.getByRole('link', { name: 'Read it here' }).click()
    await page.waitForURL(`${site().url}/whitepapers?paper=${PAPER}`)

    const scripts = await holdRequests(page, /\/assets\/[^/]+\.js$/)
    await page.goto(site().url + GET)
    await field(page, 'whitepaper', 'email').pressSequentially('again@')
    await scripts.reached
    scripts.open()
    await untilLive(page)
    await page.keyboard.type('example.com')
    expect(await formFields(page)).toMatchObject({ email: 'again@example.com' })
  })

  it('is preselected by the URL even over a draft for another, and can be read without a form', async () => {
    const { page } = await visit(GET)
    await untilLive(page)
    await field(page, 'whitepaper', 'email').fill('dana@example.com')
    await page.goto(`${site().url}/download-whitepaper?paper=${OTHER_PAPER}`)
    await untilLive(page)
    expect(await formFields(page)).toMatchObject({ email: 'dana@example.com', paper: OTHER_PAPER })
    await page.getByRole('link', { name: 'Read it here, no sign-up' }).click()
    await page.waitForURL(`${site().url}/whitepapers?paper=${OTHER_PAPER}`)
  })

  it('can be requested without JavaScript, and errors keep what was typed', async () => {
    const { page, complaints } = await visit(GET, { javaScriptEnabled: false })
    await fillForm(page, 'whitepaper', {
      ...sampleAnswers.whitepaper,
      email: 'dana@example',
    })
    await sendButton(page).click()
    await outcome(page).getByText('Check one answer').waitFor()
    expect(new URL(page.url()).searchParams.get('paper')).toBe(PAPER)
    expect(await formFields(page)).toMatchObject({ email: 'dana@example', role: 'broker' })
    await field(page, 'whitepaper', 'email').fill('dana-plain@example.com')
    await sendButton(page).click()
    await expectReceipt(page)
    expect(await arrived(page)).toMatchObject({ paper: PAPER, answers: { role: 'broker' } })
    complaints.splice(0)
  })
})
