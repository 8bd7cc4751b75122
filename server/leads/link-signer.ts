import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LeadMark } from '../../shared/pages/page-payload.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { secretReader } from '../database/secrets.ts'
import { TOKEN } from '../requests/mask-private.ts'

const MARKS = ['answered', 'spam'] as const satisfies LeadMark[]

/** `change` is only in emails about a demo; the sender of the form gets `receipt`, which changes nothing. */
export const LINK_PURPOSES = ['paper', 'change', 'receipt', 'unsubscribe', ...MARKS] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/**
 * Signs with the first SECRET_KEY and accepts both, or uses a key in the database. Token: `payload.seconds.signature` as
 * base64url, base 36 since 1970 (0: no end), and 128 bits of HMAC-SHA256.
 */
export function createLinkSigner({ secretKeys }: Pick<Config, 'secretKeys'>, database: Database) {
  const readKey = secretReader(database, 'links')
  const readKeys = async () => (secretKeys.length > 0 ? secretKeys : [await readKey()])

  return {
    /** The payload is readable, so it must not contain personal data. */
    async sign(purpose: LinkPurpose, payload: string, expiresAt?: Date): Promise<string> {
      const [key = ''] = await readKeys()
      const seconds = expiresAt ? Math.floor(expiresAt.getTime() / 1_000).toString(36) : '0'
      const text = `${Buffer.from(payload).toString('base64url')}.${seconds}`
      return `${text}.${signature(key, purpose, text)}`
    },
    /** Also of a link that has expired. Undefined for a forged one. */
    async read(purpose: LinkPurpose, token: string) {
      if (TOKEN.exec(token)?.[0] !== token) return undefined
      const [payload = '', seconds = '', signed = ''] = token.split('.')
      const text = `${payload}.${seconds}`
      const isOurs = (key: string | Buffer) => isEqual(signature(key, purpose, text), signed)
      if (!(await readKeys()).some(isOurs)) return undefined
      return {
        payload: Buffer.from(payload, 'base64url').toString(),
        expiresAt: seconds === '0' ? undefined : new Date(Number.parseInt(seconds, 36) * 1_000),
      }
    },
  }
}

function signature(key: string | Buffer, purpose: LinkPurpose, text: string): string {
  const hmac = createHmac('sha256', key).update(`${purpose}\n${text}`)
  return hmac.digest().subarray(0, 16).toString('base64url')
}

/** Compares the text, because several texts decode to the same bytes. */
function isEqual(signed: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(signed), Buffer.from(given))
}
