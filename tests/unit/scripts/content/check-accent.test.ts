import { expect, it } from '@jest/globals'
import { checkAccent } from '../../../../scripts/content/check-accent.ts'

it('stops an accent on which the words of buttons cannot be read, with its line', async () => {
  expect(await checkAccent({ amber: '#fcbf45', 'on-amber': '#1b222c' })).toEqual([])
  expect(await checkAccent({ amber: '#1d4ed8', 'on-amber': '#1b222c' })).toEqual([
    {
      file: 'client/theme/tokens.css',
      line: expect.any(Number),
      field: '--amber',
      reason: expect.stringContaining('has a contrast of 2.4'),
    },
  ])
})

it('asks for an accent that it can compute with', async () => {
  expect(await checkAccent({ 'on-amber': '#1b222c' })).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('# with six digits') }),
  ])
})
