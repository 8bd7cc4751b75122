import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { buildContent } from '../build-content.ts'
import { buildMarkdown } from '../markdown/build-markdown.ts'
import { type BuiltRelease, findReasonToBuild, hashSite } from './built-release.ts'
import { bundleClient } from './bundle-client.ts'
import { bundleServer } from './bundle-server.ts'
import { bundleServiceWorker } from './bundle-service-worker.ts'
import { compressFiles } from './compress-files.ts'
import { drawSocialCards } from './draw-social-cards.ts'
import { removeOldFiles } from './earlier-files.ts'
import { shortHash } from './hash-sources.ts'
import { collectPublicFiles } from './public-files.ts'
import { readTheme } from './read-theme.ts'
import { writeAtomically } from './write-atomically.ts'

export interface BuildOptions {
  /** Gets `release.json`, `maps/`, `markdown/`, `papers/`, `server/` and `web/`. */
  readonly outDirectory: string
  readonly contentDirectory?: string
  /** No compression or service worker, readable bundles, live reload. Does not remove files of older builds. */
  readonly isDevelopment?: boolean
  /** Gets what a person should mend in the content. Default: console.warn. */
  readonly warn?: (text: string) => void
  /** For processes that build repeatedly. */
  readonly steps?: typeof STEPS
}

/** Of a development build. */
const NO_MARKDOWN = { pages: [], files: new Map<string, Uint8Array>() }

const STEPS = { content: buildContent, client: bundleClient, server: bundleServer }

/** Returns false if the build is up to date. Hashed files of earlier releases remain for a week (`earlier-files.ts`). */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { outDirectory, contentDirectory = 'content', isDevelopment = false } = options
  const { steps = STEPS, warn } = options
  const now = Date.now()
  // In development its server knows what has changed.
  const version = isDevelopment ? randomUUID() : await hashSite(contentDirectory, now)
  if (!isDevelopment && !(await findReasonToBuild(outDirectory, version))) return false

  const theme = await readTheme()
  const content = await steps.content(contentDirectory, theme, {
    ...{ warn, isDevelopment },
    ...(!isDevelopment && { now }), // or each save would compile the content again
  })
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

  const release: Omit<BuiltRelease, 'markdown' | 'files'> = {
    version,
    commit: isDevelopment ? undefined : readCommit(),
    facts: { ...facts, pageStylesheets: client.pageStylesheets },
    assets: client.assets,
    icon: svgDataUrl(publicFiles.get('/icon.svg')),
    theme,
    emails,
    demo,
  }
  const markdown = isDevelopment ? NO_MARKDOWN : await buildMarkdown(release, contentFiles)
  const deployed = isDevelopment
    ? []
    : [
        ['/service-worker.js', await bundleServiceWorker({ version, facts })] as const,
        ...(await compressFiles(hashedFiles)),
      ]
  const files = new Map<string, Uint8Array>([
    ...[...publicFiles, ...socialCards, ...hashedFiles, ...deployed].map(into('web')),
    ...[...server].map(into('server')),
    ...[...markdown.files, ...(await compressFiles(markdown.files))].map(into('markdown')),
    ...[...papers].map(([slug, { bytes }]) => [`papers/${slug}.pdf`, bytes] as const),
    ...[...client.maps].map(into('maps')), // outside `web`, so that they are not served
  ])
  await Promise.all(
    [...files].map(([path, content]) => writeAtomically(join(outDirectory, path), content)),
  )
  const built: BuiltRelease = {
    ...release,
    markdown: markdown.pages,
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, shortHash(bytes)]).sort()),
  }
  await writeAtomically(join(outDirectory, 'release.json'), `${JSON.stringify(built, null, 2)}\n`)
  if (!isDevelopment) await removeOldFiles(outDirectory, built.files, { now })
  return true
}

/** Of a file, given its path in the folder. */
function into(folder: string) {
  return <Content>([path, content]: readonly [string, Content]) =>
    [join(folder, path), content] as const
}

/**
 * `COMMIT` is for builds without git, such as in a container. Looks into no folder above, which may be another repository,
 * and asks nobody who owns this one: git refuses to read another user's.
 */
function readCommit(): string | undefined {
  const args = ['-c', `safe.directory=${process.cwd()}`, 'rev-parse', '--short=12', 'HEAD']
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(process.cwd()) }
  const { stdout } = spawnSync('git', args, { env, encoding: 'utf8' })
  return process.env.COMMIT || stdout?.trim() || undefined
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
