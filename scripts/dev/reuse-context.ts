import { type BuildContext, type BuildOptions, type build, context } from 'esbuild'

/** Uses esbuild's `context()`, which parses only changed files. */
export function reuseContext(): typeof build {
  let made: Promise<BuildContext> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const rebuild = async (options: BuildOptions) => {
    made ??= context(options)
    await underWay // a rebuild during another one gets that one's result, of older files
    const next = (await made).rebuild()
    underWay = next.catch(() => {})
    return next
  }
  return rebuild as typeof build
}

/** Reuses the last result unless `isStale` or it failed. */
export function unlessFresh<Options, Result>(
  isStale: () => boolean,
  make: (options: Options) => Promise<Result>,
): (options: Options) => Promise<Result> {
  let last: Promise<Result> | undefined
  return async (options) => {
    if (!last || isStale()) last = make(options)
    last.catch(() => {
      last = undefined
    })
    return last
  }
}
