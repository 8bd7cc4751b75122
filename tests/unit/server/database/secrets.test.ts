import { describe, expect, it } from '@jest/globals'
import { secretReader } from '../../../../server/database/secrets.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

describe.each(DIALECTS)('a secret on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('is 32 random bytes, the same for servers that first ask at once and for ever after', async () => {
    const place = await databases.place()
    const servers = [databases.open(place), databases.open(place)] as const
    const asked = Array.from({ length: 6 }, (_, index) =>
      secretReader(servers[index % 2 === 0 ? 0 : 1], 'hash')(),
    )
    const keys = new Set((await Promise.all(asked)).map((key) => key.toString('hex')))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(keys.has((await secretReader(servers[1], 'hash')()).toString('hex'))).toBe(true)
    expect(keys.has((await secretReader(servers[1], 'other')()).toString('hex'))).toBe(false)
  })
})
