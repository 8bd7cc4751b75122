import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { inlineScriptHashes } from '../pages/render-page.tsx'
import { headerName } from './header-name.ts'

/**
 * Headers of every answer, by name: nothing from third parties, no inline script but those we hash. None of them
 * depends on the request, so helmet is asked once.
 */
export function securityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): ReadonlyMap<string, string> {
  const isHttps = siteUrl.startsWith('https:')
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'], // client/app/trust-own-strings.ts
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Told to a browser that came over plain http, it would lock a developer out of localhost.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  setHeaders(request, answer, rethrow)
  const headers = new Map(
    Object.entries(answer.getHeaders()).map(([name, value]) => [headerName(name), String(value)]),
  )
  return headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  )
}

/** What only a page needs to be told; a file that is no page is fetched many times beside each. */
const FOR_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** A file of the bundle shows and runs nothing by itself. */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none'"

/** Leaves out what a script, a stylesheet or a font has no use for: half of a kilobyte each, on a slow line. */
export function shortenForFile(res: ServerResponse): void {
  for (const name of FOR_PAGES) res.removeHeader(name)
  res.setHeader('Content-Security-Policy', FILE_POLICY)
}

function rethrow(error?: unknown): void {
  if (error !== undefined) throw error
}
