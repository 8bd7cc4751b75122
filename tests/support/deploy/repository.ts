import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TEST_RELEASE } from '../test-release.ts'

/** What the release of a commit is made of: the real one, or a server that starts sooner. */
export type Kind = 'real' | 'small' | 'ends' | 'fails'

/** Of a few lines, with `status` for /faqs. It finishes its requests before it ends. */
const server = (status: number) => `
  import { createServer } from 'node:http'
  import { readFileSync } from 'node:fs'
  const { version, commit } = JSON.parse(readFileSync(new URL('../release.json', import.meta.url)))
  const pages = ['', '/a', '/b', '/c', '/faqs'].map((path) => '<loc>http://localhost' + path + '</loc>')
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return res.end(JSON.stringify({ version, commit }))
    if (req.url === '/sitemap.xml') return res.end(pages.join(''))
    if (req.method === 'POST') return req.resume().on('end', () => res.writeHead(201).end('{}'))
    res.writeHead(req.url === '/faqs' ? ${status} : 200).end('<html></html>')
  }).listen(process.env.PORT)
  process.on('SIGTERM', () => server.close())`

const MAIN = {
  small: server(200),
  fails: server(500),
  ends: "throw new Error('no such module')",
} as const

/** Takes the release of all tests for its own, or a server of the commit. Its version is that of the commit's files, without scripts. */
const BUILD = `
  import { execFileSync } from 'node:child_process'
  import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  const files = execFileSync('git', ['ls-files', '-s', '.', ':!README.md', ':!scripts']).toString()
  const version = execFileSync('git', ['hash-object', '--stdin'], { input: files }).toString().slice(0, 12)
  const old = existsSync('dist/release.json') && JSON.parse(readFileSync('dist/release.json'))
  if (old.version !== version) {
    rmSync('dist', { recursive: true, force: true })
    execFileSync('cp', ['-al', ${JSON.stringify(TEST_RELEASE)}, 'dist'])
    const release = JSON.parse(readFileSync('dist/release.json'))
    rmSync('dist/release.json')
    writeFileSync('dist/release.json', JSON.stringify({ ...release, version, commit: process.env.COMMIT }))
    if (existsSync('main.js')) {
      rmSync('dist/server/main.js')
      writeFileSync('dist/server/main.js', readFileSync('main.js'))
    }
  }`

const CHECK = `
  import { existsSync } from 'node:fs'
  if (existsSync('../full')) throw new Error('ENOSPC: no space left on device, write')
  if (existsSync('mistake')) throw new Error('content/faqs/x.md:3 This is a mistake.')`

const PACKAGE = {
  name: 'site',
  version: '1.0.0',
  private: true,
  scripts: { build: 'node build.mjs', check: 'node check.mjs' },
}

/** A git server with main. Its build and its check take no time; the check finds a full disk while `root/full` is there. */
export function createRepository(root: string) {
  const origin = join(root, 'origin.git')
  const work = join(root, 'work')
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
      cwd: work,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    writeFileSync(join(work, path), text)
  }
  mkdirSync(work)
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', origin)
  write('package.json', JSON.stringify(PACKAGE))
  write(
    'package-lock.json',
    JSON.stringify({
      name: 'site',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': PACKAGE },
    }),
  )
  write('build.mjs', BUILD)
  write('check.mjs', CHECK)
  write('scripts/leads.ts', '// counts\n')
  write('.gitignore', 'node_modules/\ndist/\n.cache/\n')
  const repository = {
    origin,
    /** Resolves to the commit, after it is pushed. */
    push(subject: string, kind: Kind, files: Readonly<Record<string, string>> = {}): string {
      for (const name of ['main.js', 'mistake']) rmSync(join(work, name), { force: true })
      if (kind !== 'real') write('main.js', MAIN[kind])
      for (const [path, text] of Object.entries(files)) write(path, text)
      git('add', '--all')
      git('commit', '--quiet', '--message', subject)
      git('push', '--quiet', 'origin', 'main')
      return git('rev-parse', 'HEAD')
    },
    setBack(commit: string): void {
      git('reset', '--quiet', '--hard', commit)
      git('push', '--quiet', '--force', 'origin', 'main')
    },
  }
  return repository
}
