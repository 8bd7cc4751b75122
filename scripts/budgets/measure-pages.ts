import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../server/release.ts'

/** What the first view of a page takes, in bytes. */
export interface PageSizes {
  readonly js: number
  readonly css: number
}

/** Sizes as they are sent to a browser that takes brotli, by the page's id. */
export function measurePages({
  assets,
  webRoot,
}: Pick<Release, 'assets' | 'webRoot'>): ReadonlyMap<string, PageSizes> {
  const sizeOf = (addresses: Iterable<string>) =>
    [...addresses].reduce((sum, address) => sum + statSync(join(webRoot, `${address}.br`)).size, 0)
  const pages = Object.entries(assets.pages).filter(([id]) => id !== 'error-page')
  return new Map(
    pages.map(([id, chunks]) => {
      return [
        id,
        {
          js: sizeOf(new Set([assets.entry, ...assets.entryImports, ...chunks])),
          css: sizeOf([assets.wholeSheets[id] ?? assets.stylesheet]),
        },
      ]
    }),
  )
}

/** The fonts of every page; they are compressed already. */
export function measureFonts({ assets, webRoot }: Pick<Release, 'assets' | 'webRoot'>): number {
  return assets.fonts.reduce((sum, address) => sum + statSync(join(webRoot, address)).size, 0)
}

/** A chunk that is loaded once the page is idle, by the name of its module. Only that of this release. */
export function measureChunk(
  { webRoot }: Pick<Release, 'webRoot'>,
  releaseFile: string,
  name: string,
): number {
  const { hashedFiles } = JSON.parse(readFileSync(releaseFile, 'utf8')) as {
    hashedFiles: readonly string[]
  }
  const address = hashedFiles.find((file) => file.startsWith(`/assets/${name}-`))
  if (address === undefined) throw new Error(`There is no chunk ${name}`)
  return statSync(join(webRoot, `${address}.br`)).size
}
