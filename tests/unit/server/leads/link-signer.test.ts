import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Database } from '../../../../server/database/database.ts'
import { readSecret } from '../../../../server/database/secrets.ts'
import { createLinkSigner } from '../../../../server/leads/link-signer.ts'
import { createBookingTokens } from '../../../../server/leads/scheduling/booking-token.ts'
import { useDatabases } from '../../../support/databases.ts'

const ID = '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f'
const expiresAt = new Date('2026-11-28T12:00:00Z')

describe('a signed link', () => {
  const databases = useDatabases('sqlite')
  const signer = (database: Database, secretKeys: readonly string[] = []) =>
    createLinkSigner({ secretKeys: [...secretKeys] }, database)

  it('is readable by any server on the same database, and needs no URL encoding', async () => {
    const place = await databases.place()
    const [one, other] = [databases.open(place), databases.open(place)]
    const token = await signer(one).sign('paper', 'paper 7K2M-9QXF', expiresAt)
    expect(token).toMatch(/^[\w.-]+$/)
    const link = { payload: 'paper 7K2M-9QXF', expiresAt }
    expect(await signer(other).read('paper', token)).toEqual(link)
    const endless = await signer(one).sign('change', ID)
    expect(await signer(other).read('change', endless)).toEqual({ payload: ID })
  })

  it('is invalid for another purpose, key or database', async () => {
    const database = await databases.fresh()
    const token = await signer(database).sign('receipt', ID)
    expect(await signer(database).read('change', token)).toBeUndefined()
    expect(await signer(database, ['a'.repeat(32)]).read('receipt', token)).toBeUndefined()
    expect(await signer(await databases.fresh()).read('receipt', token)).toBeUndefined()
  })

  it('is forged if anything in it was changed', async () => {
    const { sign, read } = signer(await databases.fresh())
    const token = await sign('paper', 'who-is-at-the-dock', expiresAt)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...'aZ09-_.'),
        async (at, sign) => {
          const changed = token.slice(0, at) + sign + token.slice(at + 1)
          fc.pre(changed !== token)
          expect(await read('paper', changed)).toBeUndefined()
        },
      ),
    )
  })

  it.each(['', '.', ID, 'a.b.c', 'x'.repeat(5_000), 'x'.repeat(43), 'é.1.aaaaaaaaaaaaaaaaaaaaaa'])(
    'is not %j',
    async (text) => {
      const database = await databases.fresh()
      const tokens = createBookingTokens(signer(database), database)
      expect(await tokens.read('change', text)).toBeUndefined()
      expect(await signer(database).read('paper', text)).toBeUndefined()
    },
  )

  it('to a booking also works if the previous release has mailed it', async () => {
    const database = await databases.fresh()
    const id = Buffer.from(ID.replaceAll('-', ''), 'hex')
    const hmac = createHmac('sha256', await readSecret(database, 'booking-links'))
    const signed = hmac.update('change\0').update(id).digest().subarray(0, 16)
    const token = Buffer.concat([id, signed]).toString('base64url')
    const tokens = createBookingTokens(signer(database, ['a'.repeat(32)]), database)
    expect(await tokens.read('change', token)).toBe(ID)
    expect(await tokens.read('receipt', token)).toBeUndefined()
  })
})
