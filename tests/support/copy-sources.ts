import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { makeFolder } from './run-folders.ts'

const SOURCES = ['client', 'content', 'public', 'scripts', 'server', 'shared']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'README.md']

/** Copies the site's sources to a temporary folder, which shares the packages and the build's caches. */
export async function copySources(): Promise<string> {
  const copy = await makeFolder('sources')
  await Promise.all([
    ...[...SOURCES, ...FILES].map((name) =>
      cp(join(ROOT, name), join(copy, name), { recursive: true }),
    ),
    ...['node_modules', '.cache'].map((name) => symlink(join(ROOT, name), join(copy, name))),
  ])
  return copy
}

/** Edits a file. Throws if the edit changes nothing. */
export async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path} does not contain the text to change`)
  await writeFile(path, after)
}
