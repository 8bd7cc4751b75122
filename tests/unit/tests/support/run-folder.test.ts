import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempDisposableSync, utimesSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { openRunFolder } from '../../../support/processes/run-folder.ts'

const { pid: ENDED } = spawnSync('true')

it('removes the folders of ended processes, but of another host only those of yesterday', () => {
  using parent = mkdtempDisposableSync(join(tmpdir(), 'runs-'))
  const ours = basename(openRunFolder(parent.path))
  const ended = ours.replace(`-${process.pid}-`, `-${ENDED}-`)
  const [there, thereLongAgo] = ['', '-long-ago'].map((end) =>
    ended.replace(hostname(), `another-host${end}`),
  )
  const names = [ended, String(there), String(thereLongAgo)]
  for (const name of names) mkdirSync(join(parent.path, name))
  utimesSync(join(parent.path, String(thereLongAgo)), 0, 0)
  openRunFolder(parent.path)
  const exists = [ours, ...names].map((name) => existsSync(join(parent.path, name)))
  expect(exists).toEqual([true, false, true, false])
})
