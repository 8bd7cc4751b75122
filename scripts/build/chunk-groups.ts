import { join } from 'node:path'
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown'

/** What react, react-dom and react-router are made of. */
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const FORMS = /[\\/](forms|scheduling)[\\/]/

/** In characters of a module's compiled source. */
const NOT_WORTH_A_REQUEST = 500

/** Loaded by every page when it is idle. */
const LAYOUT_END = 'client/app/layout-end.tsx'

/**
 * The groups of modules that form a chunk together, earlier ones first: libraries, which our releases do not change;
 * the entry with what it imports; what several pages import, and every small module of a page, because a lazy section
 * may share it; the forms; what several lazy sections import.
 */
export function chunkGroups(
  root: string,
  [entry = '', ...pages]: readonly string[],
): CodeSplittingGroup[] {
  const byEntry = reachedFrom(join(root, entry))
  const byPages = pages.map((page) => reachedFrom(join(root, page)))
  const byLayoutEnd = reachedFrom(join(root, LAYOUT_END))
  return [
    { name: 'vendor', test: VENDOR },
    { name: (id, context) => (byEntry(context).has(id) ? 'entry' : null) },
    {
      name(id, context) {
        const users = byPages.filter((page) => page(context).has(id)).length
        const size = context.getModuleInfo(id)?.code?.length ?? 0
        return users > 1 || (users === 1 && size <= NOT_WORTH_A_REQUEST) ? 'components' : null
      },
    },
    {
      minShareCount: 2,
      includeDependenciesRecursively: false, // a page would load the forms with what it shares with them
      name(id, context) {
        if (byPages.some((page) => page(context).has(id))) return null
        return FORMS.test(id) && !byLayoutEnd(context).has(id) ? 'forms' : 'sections'
      },
    },
  ]
}

/** By static imports. */
function reachedFrom(module: string): (context: ChunkingContext) => ReadonlySet<string> {
  let reached: Set<string> | undefined
  return (context) => {
    if (reached) return reached
    reached = new Set([module])
    for (const id of reached) {
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    }
    return reached
  }
}
