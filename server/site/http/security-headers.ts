import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

type ScriptHash = `'sha256-${string}'`

const POLICY = 'Content-Security-Policy'

/** Allows nothing from third parties, and only inline scripts with the given hashes. */
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
      // On plain http, HSTS would lock a developer out of localhost. We know nothing about other subdomains.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      // For Internet Explorer, Flash, and the filter of long gone browsers; a phone paid for them with each of its files.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
      next()
    },
  ]
}

export function allowNonce(res: Response, nonce: string): void {
  res.set(POLICY, res.get(POLICY)?.replace("script-src 'self'", `$& 'nonce-${nonce}'`))
}
