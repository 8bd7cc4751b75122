import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { inlineScriptHashes } from '../pages/render-page.tsx'

/** Headers of every answer: nothing from third parties, no inline script but those we hash. */
export function securityHeaders({ siteUrl }: Config): RequestHandler {
  const isHttps = siteUrl.startsWith('https:')
  const headers = helmet({
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
  return (req, res, next) => {
    res.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    headers(req, res, next)
  }
}
