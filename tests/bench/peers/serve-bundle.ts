import { once } from 'node:events'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import express from 'express'
import { compressedAnswers } from '../../../server/site/http/compressed-answers.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'

export interface PeerOptions {
  /** Contains the captured pages and receives the bundle. */
  readonly folder: string
  /** Web root of the built site, for its stylesheets and fonts. */
  readonly webFolder: string
  readonly stylesheets: readonly string[]
}

interface BundleOptions extends PeerOptions {
  /** Client entry in this folder. */
  readonly script: string
  /** Server-rendered content of `#app`. */
  readonly html: string
}

/** Bundles a peer and serves it from this process with the site's own compression. Resolves to its URL. */
export async function serveBundle(options: BundleOptions): Promise<string> {
  const { folder, webFolder, stylesheets, script, html } = options
  await build({
    entryPoints: [join(import.meta.dirname, script)],
    outdir: join(folder, 'bundle'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    alias: { captured: folder },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const scriptUrl = `/bundle/${basename(script).replace(/\.tsx?$/, '.js')}`
  const app = express()
  app.use(compressedAnswers())
  app.use('/bundle', express.static(join(folder, 'bundle'), { maxAge: '1y' }))
  app.use('/assets', express.static(join(webFolder, 'assets'), { maxAge: '1y' }))
  app.use((_req, res) => {
    res
      .type('html')
      .send(`<!doctype html><html lang="en-US" data-theme="light"><head><meta charset="utf-8">
<title>Peer</title><meta name="description" content="Pages of the site, built another way.">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${links}</head>
<body><div id="app">${html}</div><script type="module" src="${scriptUrl}"></script></body></html>`)
  })
  const port = await findFreePort()
  await once(app.listen(port), 'listening')
  return `http://localhost:${port}`
}
