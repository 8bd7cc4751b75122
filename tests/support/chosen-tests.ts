import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

/** jest's, of its command line. */
export interface TestPathPatterns {
  toExecutor(options: { readonly rootDir: string }): { isMatch(path: string): boolean }
}

const IMPORT = /(?:from|import|import\() ?'(\.[^']+\.tsx?)'/g

/** Resolves to all files that the chosen tests import, directly or through others. */
export async function findImports(patterns: TestPathPatterns): Promise<ReadonlySet<string>> {
  const chosen = patterns.toExecutor({ rootDir: ROOT })
  const found = new Set<string>()
  async function follow(file: string): Promise<void> {
    if (found.has(file)) return
    found.add(file)
    // A test may contain the text of a module that it writes, whose imports are not there.
    const text = await readFile(file, 'utf8').catch(() => '')
    const imported = [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path))
    await Promise.all(imported.map(follow))
  }
  for await (const name of glob('tests/**/*.test.{ts,tsx}', { cwd: ROOT })) {
    const file = join(ROOT, name)
    if (chosen.isMatch(file)) await follow(file)
  }
  return found
}
