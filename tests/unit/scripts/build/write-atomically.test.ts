import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { writeAtomically } from '../../../../scripts/build/write-atomically.ts'
import { makeFolder } from '../../../support/run-folders.ts'

it('leaves nothing of a file that cannot be written', async () => {
  const folder = await makeFolder('write')
  mkdirSync(join(folder, 'there'))
  await expect(writeAtomically(join(folder, 'there'), 'text')).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['there'])
})
