import { build } from 'esbuild'
import { FIGURE_ADDRESS } from '../../shared/content/figure-address.ts'
import { OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { WHOLE_STYLESHEET_ADDRESS } from '../../shared/whole-stylesheet-address.ts'
import { minifyChunk } from './minify-chunk.ts'

export interface ServiceWorkerOptions {
  readonly root: string
  /** Addresses of the release's hashed files. */
  readonly hashedFiles: readonly string[]
  /** The release's version: the shell has no hash in its name. */
  readonly version: string
}

/** The content database waits until a visitor searches, a figure or a whole sheet until its page is loaded. */
const isKept = (url: string) =>
  !url.startsWith('/content/') && !FIGURE_ADDRESS.test(url) && !WHOLE_STYLESHEET_ADDRESS.test(url)

/** Bundles the service worker together with the list of what it keeps from the start. */
export async function bundleServiceWorker(options: ServiceWorkerOptions): Promise<Uint8Array> {
  const { root, hashedFiles, version } = options
  const precached = [
    { url: OFFLINE_SHELL_PATH, revision: version },
    ...hashedFiles
      .filter(isKept)
      .map((url) => ({ url, revision: null }))
      .sort((a, b) => (a.url < b.url ? -1 : 1)),
  ]
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['client/offline/service-worker.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    plugins: [
      {
        name: 'precache',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^virtual:precache$/ }, ({ path }) => ({ path, namespace: 'list' }))
          onLoad({ filter: /.*/, namespace: 'list' }, () => {
            return { contents: JSON.stringify(precached), loader: 'json' }
          })
        },
      },
    ],
    write: false,
    logLevel: 'silent',
  })
  const { code } = await minifyChunk(result.outputFiles[0]?.text ?? '')
  return new TextEncoder().encode(code)
}
