import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { untilReady } from '../../support/processes/until-ready.ts'
import type { PeerOptions } from './serve-bundle.ts'

/**
 * The two pages as a plain Next.js site: the app router with static server components. `next`: a folder where
 * `npm install next react react-dom` was run. Resolves to its URL.
 */
export async function serveNextPeer(next: string, peer: PeerOptions): Promise<string> {
  await writeSite(next, peer)
  const start = (...args: readonly string[]) =>
    spawn(join(next, 'node_modules/.bin/next'), args, {
      cwd: next,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const [code] = await once(start('build'), 'exit')
  if (code !== 0) throw new Error(`next build exited with ${code}`)
  const port = await findFreePort()
  const server = start('start', '--port', String(port))
  process.once('exit', () => server.kill())
  const url = `http://localhost:${port}`
  await untilReady(url)
  return url
}

async function writeSite(next: string, { folder, webFolder, stylesheets }: PeerOptions) {
  const tree = await readFile(join(import.meta.dirname, 'captured-tree.ts'), 'utf8')
  const { code } = await transform(tree, { loader: 'ts' })
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}" />`).join('')
  const layout = `${PREAMBLE}
import nodes from '../layout.json'
export default function Layout({ children }) {
  return <html lang="en-US" data-theme="light"><head>${links}</head>
    <body><div id="app">{renderTree(nodes, { Link, page: children })}</div></body></html>
}`
  const page = (up: string, name: string) => `${PREAMBLE.replaceAll('../', up)}
import nodes from '${up}${name}.json'
export default function Page() { return renderTree(nodes, { Link }) }`
  await Promise.all(
    ['app', 'public'].map((name) => rm(join(next, name), { recursive: true, force: true })),
  )
  await mkdir(join(next, 'app/faqs'), { recursive: true })
  await mkdir(join(next, 'public'))
  await cp(folder, next, { recursive: true, filter: (path) => !path.endsWith('bundle') })
  await symlink(join(webFolder, 'assets'), join(next, 'public/assets'))
  await writeFile(join(next, 'public/readyz'), '') // polled by untilReady
  await writeFile(join(next, 'package.json'), '{ "type": "module" }')
  await writeFile(join(next, 'captured-tree.js'), code)
  await writeFile(join(next, 'app/layout.js'), layout)
  await writeFile(join(next, 'app/page.js'), page('../', 'home'))
  await writeFile(join(next, 'app/faqs/page.js'), page('../../', 'faqs'))
}

const PREAMBLE = `import NextLink from 'next/link'
import { renderTree } from '../captured-tree.js'
const Link = ({ to, ...props }) => <NextLink href={to} {...props} />`
