import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'

type ScriptHash = `'sha256-${string}'`

const POLICY = 'Content-Security-Policy'

/**
 * Headers of every answer of every kind: nothing from third parties, and no inline script but those of the given
 * hashes.
 */
export function securityHeaders(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  scriptHashes: readonly ScriptHash[],
): RequestHandler[] {
  const isHttps = siteUrl.startsWith('https:')
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...scriptHashes],
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
      // Sent to a browser that came over plain http, it would lock a developer out of localhost.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
      next()
    },
  ]
}

/** Allows the inline scripts that carry this nonce, on an answer that nobody else gets. */
export function allowNonce(res: Response, nonce: string): void {
  res.set(POLICY, res.get(POLICY)?.replace("script-src 'self'", `$& 'nonce-${nonce}'`))
}
