import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../server/release.ts'

export interface PageSizes {
  readonly js: number
  readonly css: number
}

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

/** Woff2 is compressed already. */
export function measureFonts({ assets, webRoot }: Pick<Release, 'assets' | 'webRoot'>): number {
  return assets.fonts.reduce((sum, address) => sum + statSync(join(webRoot, address)).size, 0)
}

/** A chunk loaded when the page is idle, by its module's name. */
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
