import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

/** Warns once if a proxy seems to stand in front that TRUST_PROXY does not count: its visitors share one limit. */
export function untrustedProxy({
  config,
  logger,
}: {
  readonly config: Pick<Config, 'trustedProxies'>
  readonly logger: Logger
}): RequestHandler {
  let isDone = config.trustedProxies > 0
  return (req, _res, next) => {
    if (!isDone && req.headers['x-forwarded-for'] !== undefined) {
      isDone = true
      logger.warn(
        'requests carry X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy all visitors share the limits of one address',
      )
    }
    next()
  }
}
