import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseFile } from '../../server/release.ts'
import { buildContent, shortHash } from '../build-content.ts'
import { drawSocialCards } from '../social/draw-social-cards.ts'
import { bundleClient } from './bundle-client.ts'
import { bundleServer } from './bundle-server.ts'
import { bundleServiceWorker } from './bundle-service-worker.ts'
import { compressFile } from './compress-file.ts'
import { hashSources, listFiles } from './hash-sources.ts'
import { collectPublicFiles } from './public-files.ts'
import { readTheme } from './read-theme.ts'
import { writeAtomically } from './write-atomically.ts'

export interface BuildOptions {
  readonly root: string
  /** Gets `release.json`, `maps/`, `papers/`, `server/` and `web/`. */
  readonly outDirectory: string
  readonly contentDirectory?: string
  /** No compression or service worker, readable bundles, live reload. Does not remove files of older builds. */
  readonly isDevelopment?: boolean
  /** For processes that build repeatedly. */
  readonly steps?: typeof STEPS
  readonly warn?: (message: string) => void
}

/** `release.json` with fields for the next build. */
interface BuiltRelease extends ReleaseFile {
  readonly inputs: string
  readonly hashedFiles: readonly string[]
}

/** Besides the content. The lock file covers all packages. */
const SOURCES = [
  ...['client', 'public', 'scripts', 'server', 'shared'],
  ...['package-lock.json', 'tsconfig.json'],
]

const STEPS = { content: buildContent, client: bundleClient, server: bundleServer }

/** Returns false if the build is up to date. The previous release's hashed files remain, for pages opened before. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { root, outDirectory, isDevelopment = false } = options
  const { steps = STEPS } = options
  const contentDirectory = options.contentDirectory ?? join(root, 'content')
  const commit = isDevelopment ? undefined : await readCommit(root)
  const sources = [contentDirectory, ...SOURCES.map((name) => join(root, name))]
  const inputs = isDevelopment
    ? '' // its server knows what has changed
    : shortHash(`${process.version} ${commit} ${await hashSources(sources)}`)
  const previous = await readPrevious(outDirectory)
  if (!isDevelopment && previous?.inputs === inputs) return false

  const papersDirectory = join(outDirectory, 'papers')
  const mapsDirectory = join(outDirectory, 'maps')
  const theme = await readTheme(root)
  const content = await steps.content({
    directory: contentDirectory,
    colors: theme.day,
    papers: {
      root,
      cache: join(root, '.cache/papers'),
      warn: options.warn ?? console.warn,
    },
  })
  const { facts, emails, demo, papers, files: contentFiles } = content
  const [client, server, publicFiles, socialCards] = await Promise.all([
    steps.client({ root, isDevelopment }),
    steps.server({ root, isDevelopment }),
    collectPublicFiles(join(root, 'public'), { site: facts.site, colors: theme.day }),
    drawSocialCards(contentFiles, facts, {
      root,
      colors: theme.day,
      cache: join(root, '.cache/social'),
    }),
  ])
  const encoder = new TextEncoder()
  const hashedFiles = new Map([
    ...[...contentFiles].map(([path, text]) => [path, encoder.encode(text)] as const),
    ...client.files,
  ])

  const pdfs = new Map([...papers].map(([slug, { bytes }]) => [`${slug}.pdf`, bytes]))
  const icon = svgDataUrl(publicFiles.get('/icon.svg'))
  const version = shortHash(
    [
      ...hashedFiles.keys(),
      ...[...server.values(), ...pdfs.values()].map(shortHash),
      shortHash(JSON.stringify([facts, emails, demo, icon, theme])),
    ]
      .sort()
      .join('\n'),
  )
  const offline = isDevelopment
    ? []
    : [['/service-worker.js', await bundleServiceWorker(root, version)] as const]
  const web = join(outDirectory, 'web')
  const twins: Twins = (path, bytes) => compressFile(path, bytes, join(root, '.cache/compressed'))
  await Promise.all([
    writeAll(web, new Map([...publicFiles, ...socialCards, ...offline])),
    writeAll(web, hashedFiles, isDevelopment ? undefined : twins),
    writeAll(join(outDirectory, 'server'), server),
    writeAll(papersDirectory, pdfs),
    writeAll(mapsDirectory, client.maps), // outside `web`, so that they are not served
  ])
  const release: BuiltRelease = {
    version,
    commit,
    facts: { ...facts, pageStylesheets: client.pageStylesheets },
    assets: client.assets,
    icon,
    theme,
    emails,
    demo,
    inputs,
    hashedFiles: [...hashedFiles.keys()].sort(),
  }
  await writeAll(
    outDirectory,
    new Map([['release.json', encoder.encode(`${JSON.stringify(release, null, 2)}\n`)]]),
  )
  if (isDevelopment) return true
  await removeOlder(web, [release, previous])
  await removeOthers(papersDirectory, [...pdfs.keys()])
  await removeOthers(mapsDirectory, mapsOf([release, previous]))
  return true
}

/** `COMMIT` is for builds without git, such as in a container. */
async function readCommit(root: string): Promise<string | undefined> {
  if (process.env.COMMIT) return process.env.COMMIT
  const command = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root })
  return command.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}

async function readPrevious(outDirectory: string): Promise<BuiltRelease | undefined> {
  try {
    return JSON.parse(await readFile(join(outDirectory, 'release.json'), 'utf8')) as BuiltRelease
  } catch {
    return undefined // no previous build, or an interrupted one
  }
}

/** Without comments and metadata. */
function svgDataUrl(svg: Uint8Array | undefined): string {
  const drawing = new TextDecoder()
    .decode(svg)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/[%#"<>]/g, encodeURIComponent)
  return `data:image/svg+xml,${drawing}`
}

type Twins = (path: string, bytes: Uint8Array) => ReturnType<typeof compressFile>

async function writeAll(
  directory: string,
  files: ReadonlyMap<string, Uint8Array>,
  makeTwins: Twins = async () => [],
): Promise<void> {
  await Promise.all(
    [...files].map(async ([path, bytes]) => {
      const written = [[path, bytes] as const, ...(await makeTwins(path, bytes))]
      await Promise.all(
        written.map(([name, content]) => writeAtomically(join(directory, name), content)),
      )
    }),
  )
}

const HASHED_FOLDERS = ['assets', 'content', 'payloads']

async function removeOlder(
  web: string,
  kept: readonly (BuiltRelease | undefined)[],
): Promise<void> {
  const keep = new Set(kept.flatMap((release) => release?.hashedFiles ?? []))
  for (const folder of HASHED_FOLDERS) {
    for (const path of await listFiles(join(web, folder))) {
      if (!keep.has(path.slice(web.length).replace(/\.(br|gz)$/, ''))) await rm(path)
    }
  }
}

/** Pages of the previous release still report stacks. */
function mapsOf(releases: readonly (BuiltRelease | undefined)[]): readonly string[] {
  return releases.flatMap(
    (release) => release?.hashedFiles.map((path) => `${basename(path)}.map`) ?? [],
  )
}

async function removeOthers(directory: string, kept: readonly string[]): Promise<void> {
  await mkdir(directory, { recursive: true })
  const others = (await readdir(directory)).filter((name) => !kept.includes(name))
  await Promise.all(others.map((name) => rm(join(directory, name))))
}
