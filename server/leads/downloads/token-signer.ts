import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { secretReader } from '../../database/secrets.ts'

export type TokenReading =
  | { readonly kind: 'good' | 'expired'; readonly payload: string; readonly expiresAt: Date }
  | { readonly kind: 'forged' }

export interface TokenSignerOptions {
  readonly purpose: string
  /** The first key signs, all are accepted, so that a key can be rotated. */
  readonly keys: () => Promise<readonly Buffer[]>
}

/** Token: `payload.seconds.signature` as base64url, base 36 since 1970, and 128 bits of HMAC-SHA256. */
export function createTokenSigner({ purpose, keys }: TokenSignerOptions) {
  const signature = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, 16)

  return {
    /** The payload is readable, so it must not contain personal data. */
    async sign({ payload, expiresAt }: { payload: string; expiresAt: Date }): Promise<string> {
      const [key] = await keys()
      if (!key) throw new Error('There is no key to sign with')
      const seconds = Math.floor(expiresAt.getTime() / 1_000)
      const text = `${Buffer.from(payload).toString('base64url')}.${seconds.toString(36)}`
      return `${text}.${signature(key, text).toString('base64url')}`
    },
    async read(token: string, now: Date): Promise<TokenReading> {
      const parts = /^([\w-]{1,200})\.([\da-z]{1,9})\.([\w-]{22})$/.exec(token)
      if (!parts) return { kind: 'forged' }
      const [, payload = '', seconds = '', signed = ''] = parts
      const given = Buffer.from(signed, 'base64url')
      const text = `${payload}.${seconds}`
      const isOurs = (await keys()).some((key) => timingSafeEqual(signature(key, text), given))
      if (!isOurs) return { kind: 'forged' }
      const expiresAt = new Date(Number.parseInt(seconds, 36) * 1_000)
      const kind = expiresAt > now ? 'good' : 'expired'
      return { kind, payload: Buffer.from(payload, 'base64url').toString(), expiresAt }
    },
  }
}

export function createLinkKeys({ secretKeys }: Pick<Config, 'secretKeys'>, database: Database) {
  const readKey = secretReader(database, 'links')
  const keys = secretKeys.map((key) => Buffer.from(key))
  return async (): Promise<readonly Buffer[]> => (keys.length > 0 ? keys : [await readKey()])
}
