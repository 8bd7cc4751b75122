import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { openBrowser } from '../support/browser.ts'
import { expectTheme } from '../support/expect-theme.ts'
import { openDevServer } from '../support/open-dev-server.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'

const openVisitor = openBrowser({ isDrawn: true })

it('the development server shows every component in every state, by day and by night', async () => {
  const server = await openDevServer(await findFreePort(1))
  try {
    const { page } = await openVisitor({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    await page.goto(`${server.url}/_components`)
    await page.locator('.catalog').waitFor()
    expect(await page.locator('.catalog-sample').count()).toBeGreaterThan(60)
    expect(await page.locator('.catalog-stage:empty').count()).toBe(0)
    const grounds: number[] = []
    for (const theme of ['light', 'dark'] as const) {
      await expectTheme(page, theme)
      const { channels, isOpaque } = await sharp(await page.screenshot()).stats()
      expect(isOpaque).toBe(true)
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20) // not blank
      grounds.push(channels[0]?.mean ?? 0)
    }
    const [day = 0, night = 0] = grounds
    expect(day - night).toBeGreaterThan(100)
  } finally {
    await server.close()
  }
}, 60_000)
