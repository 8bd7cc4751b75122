import type { ContentDocument } from './content-document.ts'

export interface DocumentIndex {
  positionOf(path: string): number | undefined
  /** Undefined if there is no such directory. */
  inDirectory(path: string, deep: boolean): readonly number[] | undefined
  isInside(position: number, path: string, deep: boolean): boolean
}

/** Includes parent directories, so a directory that holds only directories exists too. */
export function indexDocuments(documents: readonly ContentDocument[]): DocumentIndex {
  const directories = listDirectories(documents)
  // Reversed, so that the first of two documents at one path wins.
  const byPath = new Map(documents.map(({ path }, at) => [path, at] as const).reverse())
  const isInside = (position: number, path: string, deep: boolean) => {
    const { dir } = documents[position] as ContentDocument
    return dir === path || (deep && isBelow(dir, path))
  }
  return {
    isInside,
    positionOf: (path) => byPath.get(path),
    inDirectory(path, deep) {
      const own = directories.get(path)
      if (!own || !deep) return own
      return [...documents.keys()].filter((position) => isInside(position, path, true))
    },
  }
}

function listDirectories(documents: readonly ContentDocument[]): ReadonlyMap<string, number[]> {
  const directories = new Map<string, number[]>()
  openDirectory(directories, '/')
  documents.forEach(({ dir }, position) => {
    openDirectory(directories, dir).push(position)
  })
  return directories
}

function openDirectory(directories: Map<string, number[]>, path: string): number[] {
  const known = directories.get(path)
  if (known) return known
  const created: number[] = []
  directories.set(path, created)
  if (path !== '/') openDirectory(directories, path.slice(0, path.lastIndexOf('/')) || '/')
  return created
}

/** Compares segments: `/faq-archive` starts with `/faq` but is not inside it. */
function isBelow(directory: string, path: string): boolean {
  return path === '/' || directory.startsWith(`${path}/`)
}
