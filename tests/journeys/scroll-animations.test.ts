import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { MOVING } from '../support/browser.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

it('what a reader has scrolled past stays drawn, and what is half drawn waits for them', async () => {
  const { page } = await visit('/our-solution', MOVING)
  await untilHydrated(page)
  const lanes = () => page.evaluate(drawnShares)
  await page.waitForFunction(isAnyDrawn) // the script that keeps it has come

  const start = await lanes()
  await scrollTo(page, 1400)
  const read = await lanes()
  const halfway = read.findIndex((share) => share > 0 && share < 1)
  expect(read.filter((share) => share === 1).length).toBeGreaterThan(
    start.filter((share) => share === 1).length,
  )
  expect(halfway).toBeGreaterThan(-1)

  await scrollTo(page, 1380)
  await scrollTo(page, 700)
  const back = await lanes()
  expect(back.map((share) => share === 1)).toEqual(read.map((share) => share === 1))
  expect(back[halfway]).toBeGreaterThan((read[halfway] ?? 1) - 0.1)

  await scrollTo(page, 1900)
  expect((await lanes())[halfway]).toBeGreaterThan(read[halfway] ?? 1)
})

/** How much of each stretch of lane is drawn, 0 to 1. */
function drawnShares(): number[] {
  return [...document.querySelectorAll('.rail')].map((rail) => {
    const clip = /^inset\(0\w* 0\w* ([\d.]+)%/.exec(getComputedStyle(rail, '::after').clipPath)
    return clip ? 1 - Number(clip[1]) / 100 : 1
  })
}

function isAnyDrawn(): boolean {
  const [first] = document.querySelectorAll('.load-sheet')
  return first !== undefined && first.getAnimations().length === 0
}

/** Scrolls, and waits until the page has been drawn there. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        )
      }),
    top,
  )
}
