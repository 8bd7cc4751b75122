import type { IncomingMessage } from 'node:http'

/**
 * Which of these ETags the visitor already has (RFC 9110, 13.1.2: compared weakly, as a proxy that compresses makes
 * them weak). None for a visitor who reloads and wants the whole answer whatever they have.
 */
export function knownEtag(
  { headers }: Pick<IncomingMessage, 'headers'>,
  ...etags: readonly string[]
): string | undefined {
  const asked = headers['if-none-match']
  if (asked === undefined || isReload(headers['cache-control'])) return undefined
  const whole = etags.find((etag) => etag === asked) // what a browser sends
  if (whole !== undefined) return whole
  if (asked.trim() === '*') return etags[0]
  const had = new Set(asked.split(',').map(opaqueTag))
  return etags.find((etag) => had.has(opaqueTag(etag)))
}

function isReload(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /(?:^|,)\s*no-cache\s*(?:,|$)/.test(cacheControl)
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
