import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { hashSources } from '../../../../scripts/build/hash-sources.ts'

it.each([
  ['README.md', 'the same'],
  ['DECISIONS.md', 'the same'],
  ['pricing.md', 'another'],
  ['app.ts', 'another'],
])('with %s, a folder is %s source', async (name, result) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sources-'))
  await writeFile(join(folder.path, 'main.ts'), 'serve()')
  const before = await hashSources([folder.path])
  await writeFile(join(folder.path, name), 'text')
  expect((await hashSources([folder.path])) === before ? 'the same' : 'another').toBe(result)
})
