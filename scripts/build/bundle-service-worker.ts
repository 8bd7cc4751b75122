import { build } from 'esbuild'
import { FIGURE_ADDRESS } from '../../shared/content/figure-address.ts'
import { OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { WHOLE_STYLESHEET_ADDRESS } from '../../shared/whole-stylesheet-address.ts'
import { minifyChunk } from './minify-chunk.ts'

export interface ServiceWorkerOptions {
  readonly root: string
  readonly hashedFiles: readonly string[]
  /** The shell has no hash in its name. */
  readonly version: string
}

/** The content database, figures and page stylesheets are cached on first use. */
const isPrecached = (url: string) =>
  !url.startsWith('/content/') && !FIGURE_ADDRESS.test(url) && !WHOLE_STYLESHEET_ADDRESS.test(url)

export async function bundleServiceWorker(options: ServiceWorkerOptions): Promise<Uint8Array> {
  const { root, hashedFiles, version } = options
  const precached = [
    { url: OFFLINE_SHELL_PATH, revision: version },
    ...hashedFiles
      .filter(isPrecached)
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
