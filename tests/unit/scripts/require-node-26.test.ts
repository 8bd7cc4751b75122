import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../../support/root.ts'

const PRELOAD = 'scripts/require-node-26.cjs'

/** Loads it in a process that says it is this version of Node. */
function printedBy(version: string, cwd: string) {
  const claim = join(cwd, 'claim.cjs')
  const value = `{ ...process.versions, node: '${version}' }`
  writeFileSync(claim, `Object.defineProperty(process, 'versions', { value: ${value} })`)
  const args = ['-r', claim, '-r', join(ROOT, PRELOAD), '-p', '"it runs"']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}

it('tells whoever runs a script with an older Node how to install the right one', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'older-node-'))
  expect(printedBy('24.9.0', folder.path)).toEqual({
    status: 1,
    printed: expect.stringMatching(/^This needs Node 26, .* with npm ci\n$/),
  })
  mkdirSync(join(folder.path, 'node_modules/node'), { recursive: true }) // without its program
  const { printed } = printedBy('20.20.2', folder.path)
  expect(printed).toMatch(/^This needs Node 26, .* with npm rebuild node --ignore-scripts=false\n$/)
  expect(printedBy('26.0.0', folder.path)).toEqual({ status: 0, printed: 'it runs\n' })
})

it('stands before each script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const command of Object.values(scripts))
    expect(command).toMatch(new RegExp(`^exec node -r \\./${PRELOAD} `))
})
