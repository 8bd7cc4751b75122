import { build } from 'esbuild'

/** Browsers install the worker again when the release's version changes. */
export async function bundleServiceWorker(version: string): Promise<Uint8Array> {
  const result = await build({
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
