import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { openRepository } from '../../../../scripts/deploy/repository.ts'
import { createRepository } from '../../../support/deploy/repository.ts'
import { makeFolder } from '../../../support/run-folders.ts'

it('fetches without maintenance, then awaits it, which would end with the run, also after one that was killed', async () => {
  const root = await makeFolder('repository')
  process.env.HOME = root // without the settings of whoever runs the tests
  const { origin, push } = createRepository(root)
  push('Start', 'small')
  const clone = join(root, 'clone')
  execFileSync('git', ['clone', '--quiet', `file://${origin}`, clone])
  for (const setting of ['gc.autoPackLimit', 'fetch.unpackLimit'])
    execFileSync('git', ['config', setting, '1'], { cwd: clone }) // so that a second pack is too many
  push('Change it', 'small', { words: 'New' })
  writeFileSync(join(clone, '.git/objects/maintenance.lock'), '')
  const packs = () =>
    readdirSync(join(clone, '.git/objects/pack')).filter((name) => name.endsWith('.pack'))
  const repository = openRepository(clone)
  await repository.fetch()
  expect(packs()).toHaveLength(2)
  await repository.maintain()
  expect(packs()).toHaveLength(1)
})
