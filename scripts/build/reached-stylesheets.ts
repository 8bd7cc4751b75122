import type { Metafile } from 'esbuild'

type Inputs = Metafile['inputs']

export interface ReachedStylesheets {
  readonly everyPage: readonly string[]
  /** Each route id with the page's own stylesheets, lazy sections included. */
  readonly pages: readonly (readonly [id: string, stylesheets: readonly string[]])[]
}

export const ENTRY = 'client/entry.tsx'

/** Other dynamic imports belong to the page that imports them. */
export const PAGE_PATTERN = /^client\/pages\/([\w-]+)\/page\.tsx$/

/** The stylesheets that the client's modules import, by page. */
export function reachedStylesheets(inputs: Inputs): ReachedStylesheets {
  const pagePaths = Object.keys(inputs).filter((path) => PAGE_PATTERN.test(path))
  const visited = new Set(pagePaths) // no page is a part of another one
  const everyPage = importedStylesheets(inputs, ENTRY, visited)
  const pages = pagePaths.map((path) => {
    const others = new Set(visited)
    others.delete(path)
    return [
      PAGE_PATTERN.exec(path)?.[1] ?? path,
      importedStylesheets(inputs, path, others),
    ] as const
  })
  return { everyPage, pages }
}

/** A module's imports come before its own, so that a component can override its children. Skips `visited` modules. */
function importedStylesheets(
  inputs: Inputs,
  path: string,
  visited = new Set<string>(),
): readonly string[] {
  if (visited.has(path)) return []
  visited.add(path)
  if (isStylesheet(path)) return [path]
  const imported = (inputs[path]?.imports ?? []).flatMap((one) => (one.external ? [] : one.path))
  const modules = imported.filter((one) => !isStylesheet(one))
  return [...modules, ...imported.filter(isStylesheet)].flatMap((one) =>
    importedStylesheets(inputs, one, visited),
  )
}

function isStylesheet(path: string): boolean {
  return path.endsWith('.css')
}
