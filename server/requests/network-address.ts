import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'

/** Proxies may append a port: `203.0.113.9:1234`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[(?<ipv6>[^[\]]+)\]|(?<ipv4>[\d.]+))(?::\d+)?$/

/** In bytes: /24 of IPv4 and /48 of IPv6, the most that one office or household usually has. */
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 }

/**
 * For rate limits and the log. Invalid addresses share the network `unknown`, so that no odd spelling evades a limit.
 */
export function networkOf(address = ''): string {
  const { ipv6, ipv4 } = WITH_PORT.exec(address)?.groups ?? {}
  const plain = ipv6 ?? ipv4 ?? address
  if (!ipaddr.isValid(plain)) return 'unknown'
  const parsed = ipaddr.process(plain) // IPv4 in IPv6 becomes IPv4
  const bytes = parsed.toByteArray().fill(0, NETWORK_BYTES[parsed.kind()])
  return ipaddr.fromByteArray(bytes).toString()
}

export function isFromTrustedProxy({ app, socket }: Pick<Request, 'app' | 'socket'>): boolean {
  return app.get('trust proxy fn')(socket.remoteAddress, 0)
}

/** Warns once about an unknown proxy, behind which all visitors share one rate limit. */
export function untrustedProxy(logger: Logger): RequestHandler {
  let isDone = false
  return (req, _res, next) => {
    if (!isDone && req.headers['x-forwarded-for'] !== undefined && !isFromTrustedProxy(req)) {
      isDone = true
      logger.warn(
        `requests carry X-Forwarded-For from ${networkOf(req.socket.remoteAddress)}, which TRUST_PROXY does not trust: behind a proxy all visitors share the limits of one address`,
      )
    }
    next()
  }
}
