import { build } from 'esbuild'

export interface ServerBundleOptions {
  readonly root: string
  readonly outFile: string
  readonly isDevelopment: boolean
}

/** Bundles our own server code into one file; packages stay in node_modules. */
export async function bundleServer(options: ServerBundleOptions): Promise<Uint8Array> {
  const { root, outFile, isDevelopment } = options
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: outFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: isDevelopment,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    write: false,
  })
  const bundle = result.outputFiles[0]
  if (!bundle) throw new Error('esbuild wrote no server')
  return bundle.contents
}
