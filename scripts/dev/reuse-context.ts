import { type BuildContext, type BuildOptions, type build, context } from 'esbuild'

/** Uses esbuild's `context()`, which parses only changed files. */
export function reuseContext(): typeof build {
  let made: Promise<BuildContext> | undefined
  const rebuild = async (options: BuildOptions) => {
    made ??= context(options)
    const reused = await made
    await reused.cancel() // a rebuild during another one would get the other's result
    return reused.rebuild()
  }
  return rebuild as typeof build
}

/** Reuses the last result for the same options, unless `isStale` or it failed. */
export function unlessFresh<Options, Result>(
  isStale: () => boolean,
  make: (options: Options) => Promise<Result>,
): (options: Options) => Promise<Result> {
  let last: Promise<Result> | undefined
  let lastKey = ''
  return async (options) => {
    const key = JSON.stringify(options)
    if (!last || isStale() || key !== lastKey) last = make(options)
    lastKey = key
    last.catch(() => {
      last = undefined
    })
    return last
  }
}
