import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

async function openPage(path: string) {
  const { page } = await openVisitor({ javaScriptEnabled: false, colorScheme: 'dark' })
  await page.goto(site.url + path)
  return page
}

const PAGES = /\/Type \/Page\b/g

/** Sheets of US Letter. Chromium writes the objects of pages uncompressed. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(PAGES)?.length ?? 0
}

describe('on paper', () => {
  it('the pickup checklist is one sheet of its own', async () => {
    const page = await openPage('/whitepapers?paper=who-is-at-the-dock')
    expect(await countSheets(page)).toBeGreaterThan(5)
    await page.getByRole('link', { name: 'Print this sheet' }).click()
    await page.waitForURL(/sheet=alone/)
    await page.emulateMedia({ media: 'print' })
    expect(await countSheets(page)).toBe(1)
    expect(await page.getByRole('heading', { name: 'Pickup checklist' }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Print this sheet' }).isVisible()).toBe(false)
  })

  it('a paper has its figures, also those nobody has scrolled to, and the addresses of its links', async () => {
    const page = await openPage('/whitepapers?paper=who-is-at-the-dock')
    await page.emulateMedia({ media: 'print' })
    const looks = await page.evaluate(() => {
      const figures = [...document.querySelectorAll('figure img')] as HTMLImageElement[]
      const link = document.querySelector('.reading a[href="https://www.cisa.gov/mfa"]')
      const rail = document.querySelector('.paper-part .rail')
      return {
        figures: figures.map(({ naturalWidth }) => naturalWidth > 0),
        link: link && getComputedStyle(link, '::after').content,
        lane: rail && getComputedStyle(rail, '::after').display,
      }
    })
    expect(looks.figures).toEqual([true, true, true])
    expect(looks).toMatchObject({
      link: expect.stringContaining('(https://www.cisa'),
      lane: 'none',
    })
  })

  it('the questions show every answer, in black on white, and no road', async () => {
    const page = await openPage('/faqs')
    await page.emulateMedia({ media: 'print' })
    const answers = await page.locator('.accordion-answer').all()
    const shown = await Promise.all(answers.map((answer) => answer.isVisible()))
    expect(shown.filter((isShown) => !isShown)).toEqual([])
    for (const part of ['.site-header', '.site-footer', '.closing-band', '.faq-tool-form'])
      expect(await page.locator(part).first().isVisible()).toBe(false)
    const look = await page
      .locator('.accordion-answer')
      .first()
      .evaluate((answer) => ({
        ink: getComputedStyle(answer).color,
        ground: getComputedStyle(document.body).backgroundColor,
      }))
    expect(look).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgba(0, 0, 0, 0)' })
  })
})
