import { build } from 'esbuild'

export interface ServiceWorkerOptions {
  readonly root: string
  /** Of the release. Browsers install the worker again when it changes. */
  readonly version: string
}

export async function bundleServiceWorker(options: ServiceWorkerOptions): Promise<Uint8Array> {
  const { root, version } = options
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['client/offline/service-worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { RELEASE_VERSION: JSON.stringify(version) },
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
