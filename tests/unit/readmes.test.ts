import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../support/root.ts'

/** `folder/file.ts` or `file.ts`, but not the examples `pages/<id>/page.tsx` and of the page /pricing. */
const FILE = /`((?!\/|[^`]*pricing)[\w./-]+\.(?:tsx?|js|css|yml|conf))`/g

it('every file that a README or another guide names exists', async () => {
  const folders = '{client,content,public,scripts,server,shared,tests}'
  const files = await Array.fromAsync(glob([`${folders}/**/*.*`, '*.*', '.*.js'], { cwd: ROOT }))
  const readmes = files.filter((file) => /[A-Z]\.md$/.test(file))
  expect(readmes.length).toBeGreaterThan(11)
  for (const readme of readmes) {
    const text = await readFile(join(ROOT, readme), 'utf8')
    const named = [...text.matchAll(FILE)].map(([, name = '']) => name)
    const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    expect([readme, missing]).toEqual([readme, []])
  }
})

it('every decision of the server says when, instead of what, and when to look again', async () => {
  const text = await readFile(join(ROOT, 'server/DECISIONS.md'), 'utf8')
  const decisions = text.split('\n### ').slice(1)
  expect(decisions.length).toBeGreaterThan(0)
  const complete = /^[^\n]+\n20\d\d-\d\d-\d\d.*\n- Instead of: .*\n- Look again: /s
  expect(decisions.filter((decision) => !complete.test(decision))).toEqual([])
})
