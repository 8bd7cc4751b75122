import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

type Outputs = Metafile['outputs']

export const ENTRY = 'client/entry.tsx'

/** Where a chunk begins, the entry or a module that is imported dynamically, to what it is to import as well. */
export type ChunkPlan = ReadonlyMap<string, readonly string[]>

/** What a request costs a visitor, in bytes of minified script: less than 2 KB compressed. */
const REQUEST_BYTES = 5_000

interface Shared {
  readonly modules: readonly string[]
  /** Where the chunks begin that use it. */
  readonly users: ReadonlySet<string>
  readonly bytes: number
}

/**
 * esbuild makes a chunk of every set of chunks that use a module together, some sixty of them with a few hundred bytes
 * each. Two become one wherever the requests that saves weigh more than what is then loaded without being used. Planned
 * from the metafile of a build without a plan.
 */
export function planChunks({ outputs }: Metafile): ChunkPlan {
  const begins = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint !== undefined)
  const chunks = mergeChunks(sharedChunks(outputs, begins))
  return new Map(
    begins.map((path) => [
      outputs[path]?.entryPoint ?? '',
      chunks.flatMap(({ users, modules }) => (users.has(path) ? modules : [])),
    ]),
  )
}

/** Of our own modules: those of packages lie in the vendor chunk. What the entry uses, every page has. */
function sharedChunks(outputs: Outputs, begins: readonly string[]): Shared[] {
  const reached = new Map(begins.map((path) => [path, reachedChunks(outputs, path)]))
  const isOfEntry = (path: string) => outputs[path]?.entryPoint === ENTRY
  return Object.keys(outputs).flatMap((path) => {
    const inputs = Object.entries(outputs[path]?.inputs ?? {}).filter(([module]) => isOurs(module))
    if ((begins.includes(path) && !isOfEntry(path)) || inputs.length === 0) return []
    const users = begins.filter((begin) => begin === path || reached.get(begin)?.includes(path))
    return {
      modules: inputs.map(([module]) => module),
      users: new Set(users.some(isOfEntry) ? begins : users),
      bytes: inputs.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
    }
  })
}

function mergeChunks(chunks: readonly Shared[]): readonly Shared[] {
  const pairs = chunks.flatMap((one, index) =>
    chunks.slice(index + 1).map((other) => ({ one, other, cost: costOfMerging(one, other) })),
  )
  const [best] = pairs.sort((a, b) => a.cost - b.cost)
  if (best === undefined || best.cost >= 0) return chunks
  const { one, other } = best
  const merged = {
    modules: [...one.modules, ...other.modules],
    users: one.users.union(other.users),
    bytes: one.bytes + other.bytes,
  }
  return mergeChunks([...chunks.filter((chunk) => chunk !== one && chunk !== other), merged])
}

/** What is loaded without being used, less the requests that are saved. In bytes, over all that load them. */
function costOfMerging(one: Shared, other: Shared): number {
  const unused =
    one.bytes * other.users.difference(one.users).size +
    other.bytes * one.users.difference(other.users).size
  return unused - REQUEST_BYTES * one.users.intersection(other.users).size
}

/** The chunks that one imports, directly or not. */
function reachedChunks(outputs: Outputs, path: string, found: string[] = []): string[] {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.includes(imported)) continue
    found.push(imported)
    reachedChunks(outputs, imported, found)
  }
  return found
}

function isOurs(path: string): boolean {
  return /^(client|shared)\//.test(path) && !path.endsWith('.css')
}

/** Adds the imports of the plan. They change which chunk a module lies in, and nothing else. */
export function plannedChunks(root: string, plan: ChunkPlan): Plugin {
  return {
    name: 'planned-chunks',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/](client|shared)[\\/].+\.tsx?$/ }, async ({ path }) => {
        const imports = plan.get(path.slice(root.length + 1))
        if (imports === undefined) return undefined
        const added = ['react-dom/client', ...imports.map((module) => join(root, module))]
        const lines = added.map((module) => `import ${JSON.stringify(module)}`)
        return { contents: [await readFile(path, 'utf8'), ...lines].join('\n'), loader: 'tsx' }
      })
    },
  }
}
