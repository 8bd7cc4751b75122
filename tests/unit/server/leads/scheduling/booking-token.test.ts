import { describe, expect, it } from '@jest/globals'
import { createBookingTokens } from '../../../../../server/leads/scheduling/booking-token.ts'
import { useDatabases } from '../../../../support/databases.ts'

const ID = '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f'

describe('the token of a booking', () => {
  const databases = useDatabases('sqlite')

  it('is readable by any server on the same database, and needs no URL encoding', async () => {
    const place = await databases.place()
    const [one, other] = [databases.open(place), databases.open(place)]
    const token = await createBookingTokens(one).sign('change', ID)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await createBookingTokens(other).read('change', token)).toBe(ID)
  })

  it('is invalid for another purpose or on another database', async () => {
    const tokens = createBookingTokens(await databases.fresh())
    const strangers = createBookingTokens(await databases.fresh())
    const token = await tokens.sign('confirm', ID)
    expect(await tokens.read('change', token)).toBeUndefined()
    expect(await strangers.read('confirm', token)).toBeUndefined()
  })

  it('is invalid if a single character changes', async () => {
    const tokens = createBookingTokens(await databases.fresh())
    const token = await tokens.sign('change', ID)
    for (let at = 0; at < token.length; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await tokens.read('change', forged)).toBeUndefined()
    }
  })

  it.each(['', ID, 'x'.repeat(9_999), '../../etc/passwd', 'é'.repeat(43), '='.repeat(43)])(
    'is not %j',
    async (token) => {
      const tokens = createBookingTokens(await databases.fresh())
      expect(await tokens.read('change', token)).toBeUndefined()
    },
  )
})
