import type { Page } from 'playwright-core'

/** From now on the page runs as on a phone that is 6 times slower, on a slow network. Both cost CPU for as long as they take. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  })
}
