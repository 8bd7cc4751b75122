import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import { RequestError } from '../../../shared/errors.ts'
import type { Config } from '../../config.ts'

const HEADER = 'X-Synthetic'

/**
 * Whether a form is a test by the uptime monitor, which sends SYNTHETIC_TOKEN. Throws a 403 for any other value, so that
 * a monitor with an old token creates no leads.
 */
export function isSynthetic(
  req: Request,
  { syntheticToken }: Pick<Config, 'syntheticToken'>,
): boolean {
  const given = req.get(HEADER)
  if (given === undefined) return false
  if (syntheticToken === undefined || !isEqual(given, syntheticToken)) {
    throw new RequestError('SyntheticTokenError', 403, `The token in ${HEADER} is not valid`)
  }
  return true
}

/** In a time that reveals nothing. Hashes have equal lengths. */
function isEqual(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
