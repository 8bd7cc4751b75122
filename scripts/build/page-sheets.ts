import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/**
 * Two entries for each client/pages/<id>.css, under the names their files will begin with: the sheet alone, for who comes
 * from another page, and a whole one with the sheet of every page, so that a page that is loaded waits for one file.
 */
export async function pageSheetEntries(root: string): Promise<Record<string, string>> {
  const names = await readdir(join(root, 'client/pages'))
  const ids = names.flatMap((name) => /^([\w-]+)\.css$/.exec(name)?.[1] ?? [])
  const ownSheets = ids.filter((id) => id !== 'error-page') // that one stands in the sheet of every page
  return Object.fromEntries(
    ownSheets.flatMap((id) => [
      [`page-${id}`, `page-sheet:${id}`],
      [`whole-${id}`, `whole-sheet:${id}`],
    ]),
  )
}

interface SheetLayers {
  readonly root: string
  /** The sheet of every page, below the root. */
  readonly stylesheet: string
}

/** Puts a page's sheet, with all it imports, into the cascade layer of pages; a whole one after the sheet of every page. */
export function layerPageSheets({ root, stylesheet }: SheetLayers): Plugin {
  return {
    name: 'layer-page-sheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(page|whole)-sheet:/ }, ({ path }) => ({ path, namespace: 'sheet' }))
      onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => {
        const [kind, id] = path.split('-sheet:')
        const base = kind === 'whole' ? stylesheet : 'client/theme/layers.css'
        const contents = `@import './${base}';\n@import './client/pages/${id}.css' layer(pages);\n`
        return { contents, loader: 'css', resolveDir: root }
      })
    },
  }
}

/** Route id to the address of its stylesheet of that kind. */
export function readPageSheetAddresses(
  kind: 'page' | 'whole',
  outputs: Metafile['outputs'],
): Readonly<Record<string, string>> {
  const sheets = Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) => {
    const [, id] = new RegExp(`^sheet:${kind}-sheet:([\\w-]+)$`).exec(entryPoint) ?? []
    return id === undefined ? [] : [[id, `/${path}`] as const]
  })
  return Object.fromEntries(sheets)
}
