import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { ENTRY, PAGE_PATTERN } from './reached-stylesheets.ts'

type Outputs = Metafile['outputs']

/** Where a chunk begins, the entry or a module that is imported dynamically, to what it is to import as well. */
export type ChunkPlan = ReadonlyMap<string, readonly string[]>

/** What a request costs a visitor, in bytes of minified script: some 4 KB compressed. */
const REQUEST_BYTES = 12_000

/** A visitor waits for a page before using it, and not for its lazy sections. */
const PAGE_WEIGHT = 5

interface Shared {
  readonly modules: readonly string[]
  /** The modules with which those chunks begin that use it. */
  readonly users: ReadonlySet<string>
  readonly bytes: number
}

/**
 * esbuild makes a chunk of every set of chunks that use a module together, some sixty of them with a few hundred bytes
 * each. Two become one wherever the requests that saves weigh more than what is then loaded without being used. Planned
 * from the metafile of a build without a plan.
 */
export function planChunks({ outputs }: Metafile): ChunkPlan {
  const begins = Object.values(outputs).flatMap(({ entryPoint = [] }) => entryPoint)
  const chunks = mergeChunks(sharedChunks(outputs, begins))
  return new Map(
    begins.map((begin) => [
      begin,
      chunks.flatMap(({ users, modules }) => (users.has(begin) ? modules : [])),
    ]),
  )
}

/** Of our own modules: those of packages lie in the vendor chunk. What the entry uses, every page has. */
function sharedChunks(outputs: Outputs, begins: readonly string[]): Shared[] {
  const users = new Map<string, Set<string>>()
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue
    const chunks = chunksOf(outputs, path)
    for (const chunk of entryPoint === ENTRY ? chunks : chunks.slice(1)) {
      users.getOrInsertComputed(chunk, () => new Set()).add(entryPoint)
    }
  }
  return [...users].map(([path, usedBy]) => {
    const inputs = Object.entries(outputs[path]?.inputs ?? {}).filter(([module]) => isOurs(module))
    return {
      modules: inputs.map(([module]) => module),
      users: usedBy.has(ENTRY) ? new Set(begins) : usedBy,
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
    one.bytes * weightOf(other.users.difference(one.users)) +
    other.bytes * weightOf(one.users.difference(other.users))
  return unused - REQUEST_BYTES * weightOf(one.users.intersection(other.users))
}

function weightOf(users: ReadonlySet<string>): number {
  return [...users].reduce((sum, user) => sum + (PAGE_PATTERN.test(user) ? PAGE_WEIGHT : 1), 0)
}

/** A chunk and those that it imports, directly or not. */
export function chunksOf(outputs: Outputs, path: string, found: string[] = []): string[] {
  if (found.includes(path)) return found
  found.push(path)
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') chunksOf(outputs, imported, found)
  }
  return found
}

function isOurs(path: string): boolean {
  return /^(client|shared)\//.test(path) && !path.endsWith('.css')
}

/** Adds the imports of the plan. They change which chunk a module lies in, and nothing else. */
export function plannedChunks(plan: ChunkPlan): Plugin {
  return {
    name: 'planned-chunks',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/](client|shared)[\\/].+\.tsx?$/ }, async ({ path }) => {
        const imports = plan.get(relative('', path))
        if (imports === undefined) return undefined
        const added = ['react-dom/client', ...imports.map((module) => resolve(module))]
        const lines = added.map((module) => `import ${JSON.stringify(module)}`)
        return { contents: [await readFile(path, 'utf8'), ...lines].join('\n'), loader: 'tsx' }
      })
    },
  }
}
