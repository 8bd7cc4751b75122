import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { ReleaseFile } from '../../server/release.ts'
import { buildContent, shortHash } from '../build-content.ts'
import { bundleClient } from './bundle-client.ts'
import { bundleServer } from './bundle-server.ts'
import { bundleServiceWorker } from './bundle-service-worker.ts'
import { compressFiles } from './compress-files.ts'
import { drawSocialCards } from './draw-social-cards.ts'
import { hashSources, listFiles } from './hash-sources.ts'
import { collectPublicFiles } from './public-files.ts'
import { readTheme } from './read-theme.ts'
import { writeAtomically } from './write-atomically.ts'

export interface BuildOptions {
  /** Gets `release.json`, `maps/`, `papers/`, `server/` and `web/`. */
  readonly outDirectory: string
  readonly contentDirectory?: string
  /** No compression or service worker, readable bundles, live reload. Does not remove files of older builds. */
  readonly isDevelopment?: boolean
  /** For processes that build repeatedly. */
  readonly steps?: typeof STEPS
}

/** `release.json` with a field for the next build. */
interface BuiltRelease extends ReleaseFile {
  readonly hashedFiles: readonly string[]
}

/** Besides the content. The lock file covers all packages, package.json has `browserslist`. */
const SOURCES = [
  ...['client', 'public', 'scripts', 'server', 'shared'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Without files of releases before the previous one. */
const CLEANED_FOLDERS = ['web/assets', 'web/content', 'web/payloads', 'maps', 'papers']

const STEPS = { content: buildContent, client: bundleClient, server: bundleServer }

/** Returns false if the build is up to date. The previous release's hashed files remain, for pages opened before. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { outDirectory, contentDirectory = 'content', isDevelopment = false } = options
  const { steps = STEPS } = options
  const commit = isDevelopment ? undefined : readCommit()
  const sources = [contentDirectory, ...SOURCES]
  const version = isDevelopment
    ? randomUUID() // its server knows what has changed
    : shortHash(`${process.version} ${commit} ${await hashSources(sources)}`)
  const previous = await readPrevious(outDirectory)
  if (previous?.version === version) return false

  const theme = await readTheme()
  const content = await steps.content(contentDirectory, theme.day)
  const { facts, emails, demo, papers, files: contentFiles } = content
  const [client, server, publicFiles, socialCards] = await Promise.all([
    steps.client({ isDevelopment }),
    steps.server({ isDevelopment }),
    collectPublicFiles(facts.site, theme.day),
    drawSocialCards(contentFiles, facts, theme.day),
  ])
  const hashedFiles = new Map<string, Uint8Array>([
    ...[...contentFiles].map(([path, text]) => [path, Buffer.from(text)] as const),
    ...client.files,
  ])

  const pdfs = new Map([...papers].map(([slug, { bytes }]) => [`${slug}.pdf`, bytes]))
  const deployed = isDevelopment
    ? []
    : [
        ['/service-worker.js', await bundleServiceWorker(version)] as const,
        ...(await compressFiles(hashedFiles)),
      ]
  await Promise.all([
    writeAll(join(outDirectory, 'web'), [
      ...publicFiles,
      ...socialCards,
      ...hashedFiles,
      ...deployed,
    ]),
    writeAll(join(outDirectory, 'server'), server),
    writeAll(join(outDirectory, 'papers'), pdfs),
    writeAll(join(outDirectory, 'maps'), client.maps), // outside `web`, so that they are not served
  ])
  const release: BuiltRelease = {
    version,
    commit,
    facts: { ...facts, pageStylesheets: client.pageStylesheets },
    assets: client.assets,
    icon: svgDataUrl(publicFiles.get('/icon.svg')),
    theme,
    emails,
    demo,
    hashedFiles: [...hashedFiles.keys()].sort(),
  }
  await writeAtomically(join(outDirectory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  if (isDevelopment) return true
  const kept = [release, previous].flatMap((one) => one?.hashedFiles ?? [])
  const keptPaths = new Set([
    ...['', '.br', '.gz'].flatMap((ending) => kept.map((path) => `web${path}${ending}`)),
    ...kept.map((path) => `maps/${basename(path)}.map`), // pages of before still report stacks
    ...[...pdfs.keys()].map((name) => `papers/${name}`),
  ])
  for (const folder of CLEANED_FOLDERS) {
    for (const path of await listFiles(join(outDirectory, folder))) {
      if (!keptPaths.has(relative(outDirectory, path))) await rm(path)
    }
  }
  return true
}

/** `COMMIT` is for builds without git, such as in a container. */
function readCommit(): string | undefined {
  const args = ['rev-parse', '--short=12', 'HEAD']
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return process.env.COMMIT || stdout?.trim() || undefined
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

async function writeAll(
  directory: string,
  files: Iterable<readonly [path: string, content: Uint8Array]>,
): Promise<void> {
  await Promise.all(
    [...files].map(([path, content]) => writeAtomically(join(directory, path), content)),
  )
}
