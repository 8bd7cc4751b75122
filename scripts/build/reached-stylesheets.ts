import type { Metafile } from 'esbuild'

/** Path of each module to the paths that it imports, static imports first. */
export type ImportGraph = Readonly<Record<string, readonly string[]>>

export interface ReachedStylesheets {
  readonly everyPage: readonly string[]
  /** Each route id with the page's own stylesheets, lazy sections included. */
  readonly pages: readonly (readonly [id: string, stylesheets: readonly string[]])[]
}

const ENTRY = 'client/entry.tsx'

/** Other dynamic imports belong to the page that imports them. */
const PAGE_PATTERN = /^client\/pages\/([\w-]+)\/page\.tsx$/

/** The stylesheets that the client's modules import, by page. */
export function reachedStylesheets(imports: ImportGraph): ReachedStylesheets {
  const pagePaths = Object.keys(imports).filter((path) => PAGE_PATTERN.test(path))
  const visited = new Set(pagePaths) // no page is a part of another one
  const everyPage = importedStylesheets(imports, ENTRY, visited)
  const pages = pagePaths.map((path) => {
    const others = new Set(visited)
    others.delete(path)
    return [
      PAGE_PATTERN.exec(path)?.[1] ?? path,
      importedStylesheets(imports, path, others),
    ] as const
  })
  return { everyPage, pages }
}

/** A module's imports come before its own, so that a component can override its children. Skips `visited` modules. */
function importedStylesheets(
  imports: ImportGraph,
  path: string,
  visited = new Set<string>(),
): readonly string[] {
  if (visited.has(path)) return []
  visited.add(path)
  if (isStylesheet(path)) return [path]
  const imported = imports[path] ?? []
  const modules = imported.filter((one) => !isStylesheet(one))
  return [...modules, ...imported.filter(isStylesheet)].flatMap((one) =>
    importedStylesheets(imports, one, visited),
  )
}

function isStylesheet(path: string): boolean {
  return path.endsWith('.css')
}

export function importGraph({ inputs }: Metafile): ImportGraph {
  const isLazy = ({ kind }: ImportRecord) => kind === 'dynamic-import'
  const graph = Object.entries(inputs).map(([path, { imports }]) => {
    const own = imports.filter(({ external }) => !external)
    const sorted = [...own.filter((one) => !isLazy(one)), ...own.filter(isLazy)]
    return [path, sorted.map((one) => one.path)] as const
  })
  return Object.fromEntries(graph)
}

type ImportRecord = Metafile['inputs'][string]['imports'][number]
