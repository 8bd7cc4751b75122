import type { Metafile } from 'esbuild'

type Inputs = Metafile['inputs']

export interface ReachedStylesheets {
  /** Of what stands on every page: header, footer, error page. */
  readonly everyPage: readonly string[]
  /** Route id to what its page reaches beyond that, lazy sections included. */
  readonly pages: ReadonlyMap<string, readonly string[]>
}

const ENTRY = 'client/entry.tsx'

/** Whatever else is imported dynamically belongs to the page that imports it. */
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
  return { everyPage, pages: new Map(pages) }
}

/**
 * The stylesheets that a module imports, directly or through others that are not `visited`, in the order of the cascade:
 * those of the modules it imports come before its own, so that a component can adapt the components inside it.
 */
export function importedStylesheets(
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
