import { build } from 'esbuild'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { readablePapers } from '../../shared/pages/listed-addresses.ts'
import type { RouteFacts } from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'

export interface WorkerRelease {
  readonly version: string
  readonly facts: RouteFacts & Pick<ReleaseFacts, 'searchPath'>
}

/** Browsers install the worker again when the release's version changes. */
export async function bundleServiceWorker({ version, facts }: WorkerRelease): Promise<Uint8Array> {
  const routes = createPageRoutes(facts)
  const readable = {
    ids: routes.map(({ id }) => id),
    paths: routes.map(({ path }) => path),
    papers: readablePapers(facts.papers).map(({ slug }) => slug),
    searchPath: facts.searchPath,
  }
  const result = await build({
    entryPoints: ['client/offline/service-worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { RELEASE_VERSION: JSON.stringify(version), READABLE: JSON.stringify(readable) },
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
