import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../support/root.ts'

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

it('can be read by npm 9.2 of Debian, which fails on an override of what a package asks for by a tag', () => {
  const overridden = Object.keys(read('package.json').overrides)
  const { packages } = read('package-lock.json') as {
    readonly packages: Readonly<Record<string, { readonly dependencies?: Record<string, string> }>>
  }
  const asked = Object.values(packages).flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies),
  )
  expect(asked.length).toBeGreaterThan(500)
  const byTag = asked.filter(([, range]) => /^[a-z]+$/.test(range))
  expect(byTag.filter(([name]) => overridden.includes(name))).toEqual([])
})
