import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import type { CapturedNode } from './captured-tree.ts'
import { plainPage } from './plain-page.ts'
import { type PeerOptions, serveBundle } from './serve-bundle.ts'

/** Server-renders the home page with plain React and hydrates it with one script, as in React's guide. */
export async function servePlainPage(options: PeerOptions): Promise<string> {
  const read = async (name: string): Promise<readonly CapturedNode[]> =>
    JSON.parse(await readFile(join(options.folder, `${name}.json`), 'utf8'))
  const [layout, home] = [await read('layout'), await read('home')]
  const html = renderToString(plainPage(layout, home))
  return serveBundle({ ...options, script: 'hydrate-plain-page.ts', html })
}
