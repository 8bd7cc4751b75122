import { type BuildContext, type BuildOptions, type build, context } from 'esbuild'

/** esbuild's `build` for one bundle that is built again and again: it parses only the files that have changed. */
export function keepContext(): typeof build {
  let made: Promise<BuildContext> | undefined
  const rebuild = async (options: BuildOptions) => {
    made ??= context(options)
    return (await made).rebuild()
  }
  return rebuild as typeof build
}

/** Calls `make` when `isStale` says so, and after a failure; otherwise gives its last result. */
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
