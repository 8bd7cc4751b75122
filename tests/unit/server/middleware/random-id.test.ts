import { expect, it } from '@jest/globals'
import { randomId } from '../../../../server/middleware/random-id.ts'

it('never gives the same id twice', () => {
  const ids = Array.from({ length: 1_000 }, randomId)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
