import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../services.ts'
import type { WholePage } from './kept-page.ts'
import type { PageAddress } from './page-address.ts'
import { isForEveryone, settleHead } from './page-head.ts'
import type { PageDrawing } from './render-page.tsx'
import { sharedAddresses } from './shared-addresses.ts'
import type { SiteRoute } from './site-routes.ts'

interface WarmOptions {
  readonly routes: readonly SiteRoute[]
  readonly drawing: PageDrawing
  readonly keep: (address: PageAddress, page: WholePage) => void
}

/**
 * Draws the pages that all visitors share, papers included, so that the first of them need not wait. Resolves when
 * they are in memory. A page that cannot be drawn is left to its first visitor, and to the log.
 */
export async function warmPages(services: Services, options: WarmOptions): Promise<void> {
  const { routes, drawing, keep } = options
  for (const address of sharedAddresses(routes, services.release.facts)) {
    const page = await drawWhole(services, drawing, address)
    if (page) keep(address, page)
  }
}

/** Undefined for what is no page that all share: a redirect, an error, times that pass. */
async function drawWhole(
  { config, release, renderTimeoutMs }: Services,
  drawing: PageDrawing,
  { path, search }: PageAddress,
): Promise<WholePage | undefined> {
  const url = new URL(config.siteUrl + path + search)
  const signal = AbortSignal.timeout(renderTimeoutMs)
  const visit = { url, requestId: 'before-the-first-visitor', route: path, signal }
  const context = await drawing.query(visit)
  if (context instanceof Response) return undefined
  const head = settleHead(context, { version: release.version, status: 200, isPrivate: false })
  if (!isForEveryone(head)) return undefined
  const drawn = await drawing.draw(visit, context)
  if (!drawn?.isWhole()) return undefined
  const html = await buffer(drawn.pipe(new PassThrough()))
  return drawn.isWhole() ? { route: path, headers: head.headers, html } : undefined
}
