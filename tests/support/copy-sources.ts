import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './test-release.ts'

const SOURCES = ['client', 'content', 'public', 'scripts', 'server', 'shared']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'README.md']

/** What the site is built from in a folder of the test's own. It shares the packages and the build's caches. */
export async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(ROOT, '.cache/sources-'))
  await Promise.all([
    ...[...SOURCES, ...FILES].map((name) =>
      cp(join(ROOT, name), join(copy, name), { recursive: true }),
    ),
    ...['node_modules', '.cache'].map((name) => symlink(join(ROOT, name), join(copy, name))),
  ])
  return copy
}

/** Changes a file; fails where nothing is left to change. */
export async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path} does not hold what the test wants to change`)
  await writeFile(path, after)
}
