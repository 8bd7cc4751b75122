import type { Page } from 'playwright-core'

/** Round trip in ms, download and upload in bytes per second. */
const NETWORKS = {
  'slow 4G': [150, 200_000, 93_750],
} as const

interface Slowness {
  /** CPU slowdown factor. */
  readonly processor: number
  readonly network?: keyof typeof NETWORKS
}

/** Throttles the page's CPU and network from now on. */
export async function slowDown(page: Page, { processor, network }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (!network) return
  const [latency, downloadThroughput, uploadThroughput] = NETWORKS[network]
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  })
}
