import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createTokenSigner } from '../../../../../server/leads/downloads/token-signer.ts'

const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const expiresAt = new Date('2026-11-28T12:00:00Z')
const before = new Date('2026-11-28T11:59:59Z')

const signer = (purpose = 'paper', keys = [OLD]) =>
  createTokenSigner({ purpose, keys: async () => keys })

describe('a token', () => {
  it('says what was signed until it expires', async () => {
    const token = await signer().sign({ payload: 'paper 7K2M-9QXF', expiresAt })
    const good = { kind: 'good', payload: 'paper 7K2M-9QXF', expiresAt }
    expect(await signer().read(token, before)).toEqual(good)
    expect(await signer().read(token, expiresAt)).toEqual({ ...good, kind: 'expired' })
    expect(token).toMatch(/^[\w.-]+$/)
  })

  it('is valid for only one purpose', async () => {
    const token = await signer('paper').sign({ payload: 'x', expiresAt })
    expect(await signer('booking').read(token, before)).toEqual({ kind: 'forged' })
  })

  it('outlives a change of the key while the old one is still believed', async () => {
    const token = await signer().sign({ payload: 'x', expiresAt })
    expect(await signer('paper', [NEW, OLD]).read(token, before)).toMatchObject({ kind: 'good' })
    expect(await signer('paper', [NEW]).read(token, before)).toEqual({ kind: 'forged' })
  })

  it('is forged when anything in it was changed', async () => {
    const token = await signer().sign({ payload: 'who-is-at-the-dock', expiresAt })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...'aZ09-_.'),
        async (at, sign) => {
          const changed = token.slice(0, at) + sign + token.slice(at + 1)
          const isLastOfAPart = /^[\w-](\.|$)/.test(token.slice(at)) // base64url ignores its lowest bits
          fc.pre(changed !== token && !isLastOfAPart)
          expect(await signer().read(changed, before)).toEqual({ kind: 'forged' })
        },
      ),
    )
  })

  it.each(['', '.', 'a.b.c', 'x'.repeat(5_000), '../../etc/passwd', 'é.1.aaaaaaaaaaaaaaaaaaaaaa'])(
    'is not %j',
    async (text) => {
      expect(await signer().read(text, before)).toEqual({ kind: 'forged' })
    },
  )
})
