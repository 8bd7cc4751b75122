import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, untilHydrated } from '../support/navigate.ts'
import { readPdfPages } from '../support/pdf-pages.ts'

const { visit } = openJourneySite({ savesData: true })

const NIGHT = 'rgb(0, 0, 82)'
const DAY = 'rgb(255, 255, 255)'

/** Records the background color of every frame, starting with the first. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = []
    const look = () => {
      if (document.body) frames.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })
}

async function paintedGrounds(page: Page): Promise<readonly string[]> {
  await untilHydrated(page)
  return page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)])
}

it('a visitor who chose the dark theme never sees the light one, whatever the device prefers', async () => {
  const { page } = await visit('/faqs', { colorScheme: 'light', before: watchFrames })
  expect(await paintedGrounds(page)).toEqual([DAY])
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.locator('.theme-menu-panel').getByText('Night').click()
  await page.waitForFunction(
    (night) => getComputedStyle(document.body).backgroundColor === night,
    NIGHT,
  )
  await page.reload()
  expect(await paintedGrounds(page)).toEqual([NIGHT])
  await page.goto(new URL('/partners', page.url()).href)
  expect(await paintedGrounds(page)).toEqual([NIGHT])
})

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

it('a theme choice lasts for the visit even if storage is full, and the control shows it', async () => {
  const { page } = await visit('/faqs', { colorScheme: 'light', before: fillStorage })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.locator('.theme-menu-panel').getByText('Night').click()
  await follow(page, 'Partners')
  await heading(page).filter({ hasText: 'What partners' }).waitFor()

  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  for (const place of ['menu', 'foot', 'drawer'])
    expect(await page.locator(`[name="theme-${place}"]:checked`).getAttribute('value')).toBe('dark')
})

it('without a choice or without JavaScript, the theme follows the device', async () => {
  const { page } = await visit('/partners', { colorScheme: 'dark', javaScriptEnabled: false })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(NIGHT)
  expect(await page.locator('footer .theme-control').isVisible()).toBe(false)
})

/** Runs in the page, which then looks as in browsers before Chrome 131, Firefox 143, and Safari 18.4. */
function forgetDetailsContent(): void {
  const forget = (rules: CSSStyleSheet | CSSGroupingRule) => {
    for (const [index, rule] of [...rules.cssRules].entries().toArray().reverse()) {
      const { selectorText = '' } = rule as CSSStyleRule
      if (selectorText.includes('::details-content')) rules.deleteRule(index)
      else if ('cssRules' in rule) forget(rule as CSSGroupingRule)
    }
  }
  for (const sheet of document.styleSheets) forget(sheet)
}

const PRINTING = { javaScriptEnabled: false, colorScheme: 'dark' } as const

const PAGES = /\/Type \/Page\b/g

/** Counts US Letter pages. Chromium does not compress the page objects of a PDF, so a regular expression finds them. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(PAGES)?.length ?? 0
}

/** Clicks a button that prints, and shows the page as it would be printed. */
async function clickWithoutDialog(page: Page, button: Locator): Promise<void> {
  await untilHydrated(page)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await button.click()
  await page.emulateMedia({ media: 'print' })
}

describe('in print,', () => {
  it('the pickup checklist fits on one page', async () => {
    const { page } = await visit('/whitepapers?paper=who-is-at-the-dock')
    expect(await countSheets(page)).toBeGreaterThan(5)
    const button = page.getByRole('button', { name: 'Print this sheet' })
    await clickWithoutDialog(page, button)
    expect(await countSheets(page)).toBe(1)
    expect(await page.getByRole('heading', { name: 'Pickup checklist' }).isVisible()).toBe(true)
    expect(await button.isVisible()).toBe(false)
  })

  it('the vendor checklist fits on one page, without the text beside it', async () => {
    const { page } = await visit('/differentiation')
    await clickWithoutDialog(page, page.getByRole('button', { name: 'Print the checklist' }))
    expect(await page.getByText('Answered by').isVisible()).toBe(true)
    expect(await page.getByText('Who hauls it').isVisible()).toBe(false)
    expect(await countSheets(page)).toBe(1)
  })

  it('a white paper includes all its figures, even below the fold, and the URLs of its links', async () => {
    const { page } = await visit('/whitepapers?paper=who-is-at-the-dock', PRINTING)
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

  it('white text keeps the background that it stands on, which browsers leave out by default', async () => {
    const { page } = await visit('/', PRINTING)
    for (const path of ['/', '/differentiation', '/whitepapers']) {
      await page.goto(new URL(path, page.url()).href)
      await page.emulateMedia({ media: 'print' })
      const adjusts = await page.evaluate(() => {
        const styles = [...document.querySelectorAll('main :not(svg *)')]
          .filter((element) => element.textContent && element.checkVisibility())
          .map((element) => getComputedStyle(element))
        const white = styles.filter(({ color }) => color === 'rgb(255, 255, 255)')
        return white.map(({ printColorAdjust }) => printColorAdjust)
      })
      expect({ path, adjusts: [...new Set(adjusts)] }).toEqual({ path, adjusts: ['exact'] })
    }
  })

  it('the FAQ has every answer in a browser that only its script makes show them', async () => {
    const { page } = await visit('/faqs', {
      before: (page) =>
        page.addInitScript(() => {
          CSS.supports = () => false
        }),
    })
    await untilHydrated(page)
    await page.evaluate(forgetDetailsContent)
    const printed = await readPdfPages(await page.pdf())
    const words = printed.map(({ words }) => words).join('')
    expect(words).toContain('must pass strength tests')
    expect(await page.locator('details[open]').count()).toBe(0)
  })

  it('the FAQ shows every answer in black on white, without the road', async () => {
    const { page } = await visit('/faqs', PRINTING)
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
