import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { untilReady } from '../../support/processes/until-ready.ts'

interface NextPeerOptions {
  /** A folder where `npm install next react react-dom` was run. */
  readonly folder: string
  /** Folder of the captured pages. */
  readonly captured: string
  readonly webFolder: string
  readonly stylesheets: readonly string[]
}

/** The two pages as a plain Next.js site: the app router with static server components. Resolves to its URL. */
export async function serveNextPeer(options: NextPeerOptions): Promise<string> {
  const { folder } = options
  await writeSite(options)
  const next = (...args: readonly string[]) =>
    spawn(join(folder, 'node_modules/.bin/next'), args, { cwd: folder, stdio: 'ignore' })
  const [code] = await once(next('build'), 'exit')
  if (code !== 0) throw new Error(`next build exited with ${code}`)
  const port = await findFreePort()
  const server = next('start', '--port', String(port))
  process.once('exit', () => server.kill())
  const url = `http://localhost:${port}`
  await untilReady(url)
  return url
}

async function writeSite({ folder, captured, webFolder, stylesheets }: NextPeerOptions) {
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
  await mkdir(join(folder, 'app/faqs'), { recursive: true })
  await mkdir(join(folder, 'public'), { recursive: true })
  await cp(captured, folder, { recursive: true, filter: (path) => !path.endsWith('bundle') })
  await symlink(join(webFolder, 'assets'), join(folder, 'public/assets')).catch(() => {})
  await writeFile(join(folder, 'public/readyz'), '') // polled by untilReady
  await writeFile(join(folder, 'captured-tree.js'), code)
  await writeFile(join(folder, 'app/layout.js'), layout)
  await writeFile(join(folder, 'app/page.js'), page('../', 'home'))
  await writeFile(join(folder, 'app/faqs/page.js'), page('../../', 'faqs'))
}

const PREAMBLE = `import NextLink from 'next/link'
import { renderTree } from '../captured-tree.js'
const Link = ({ to, ...props }) => <NextLink href={to} {...props} />`
