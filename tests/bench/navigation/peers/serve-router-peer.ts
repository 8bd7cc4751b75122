import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import express from 'express'
import { findFreePort } from '../../../support/processes/find-free-port.ts'

interface RouterPeerOptions {
  /** The markup of the pages, and where the bundle goes. */
  readonly folder: string
  /** Of the built site: its stylesheets and fonts. */
  readonly webFolder: string
  readonly stylesheets: readonly string[]
}

/** Bundles the peer and serves it from this process. Resolves to its address. */
export async function serveRouterPeer(options: RouterPeerOptions): Promise<string> {
  const { folder, webFolder, stylesheets } = options
  await build({
    entryPoints: [join(import.meta.dirname, 'router-peer.tsx')],
    outdir: join(folder, 'bundle'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    alias: { captured: folder },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const app = express()
  app.use('/bundle', express.static(join(folder, 'bundle'), { maxAge: '1y' }))
  app.use('/assets', express.static(join(webFolder, 'assets'), { maxAge: '1y' }))
  app.use((_req, res) => {
    res.type('html').send(peerDocument(stylesheets))
  })
  const port = await findFreePort()
  await once(app.listen(port), 'listening')
  return `http://localhost:${port}`
}

function peerDocument(stylesheets: readonly string[]): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`)
  return `<!doctype html><html lang="en-US" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${links.join('')}</head>
<body><div id="app"></div><script type="module" src="/bundle/router-peer.js"></script></body></html>`
}
