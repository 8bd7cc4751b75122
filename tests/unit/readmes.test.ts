import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../support/root.ts'

/** `folder/file.ts` or `file.ts`, but not the examples `pages/<id>/page.tsx` and of the page /pricing. */
const FILE = /`((?!\/|[^`]*pricing)[\w./-]+\.(?:tsx?|js|css|yml|conf))`/g

it('every file that a README names exists', async () => {
  const folders = '{client,content,public,scripts,server,shared,tests}'
  const files = await Array.fromAsync(glob([`${folders}/**/*.*`, '*.*', '.*.js'], { cwd: ROOT }))
  const readmes = files.filter((file) => file.endsWith('README.md'))
  expect(readmes.length).toBeGreaterThan(7)
  for (const readme of readmes) {
    const text = await readFile(join(ROOT, readme), 'utf8')
    const named = [...text.matchAll(FILE)].map(([, name = '']) => name)
    const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    expect([readme, missing]).toEqual([readme, []])
  }
})
