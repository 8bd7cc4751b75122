/** From the pages of a release to their Markdown. */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { MarkdownPage, ReleaseFile } from '../../server/release.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { listedAddresses, markdownPath } from '../../shared/pages/listed-addresses.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import { findRoute, type PageRoute, payloadName } from '../../shared/pages/page-route.ts'
import { cacheFolder } from '../build/cache-folder.ts'
import { cachedFile } from '../build/cached-file.ts'
import { shortHash } from '../build/hash-sources.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import type { RenderedRelease, renderPages } from './render-pages.ts'
import { toMarkdown } from './to-markdown.ts'

const require = createRequire(import.meta.url)

type Described = Pick<ReleaseFile, 'version' | 'facts' | 'assets' | 'icon' | 'theme'>

/** `contentFiles`: by address, with the databases and payloads that the facts name. Returns files by path. */
export async function buildMarkdown(file: Described, contentFiles: ReadonlyMap<string, string>) {
  const { facts } = file
  const { payloadsPath, databasePath, searchPath, site } = facts
  const read = (address: string) => JSON.parse(contentFiles.get(address) ?? 'null')
  const { documents } = read(databasePath) as Pick<RenderedRelease, 'documents'>
  const routes = createPageRoutes(facts)
  const addresses = listedAddresses(routes, facts.papers)
  const render = await importRenderer()
  const htmls = await render({ ...file, documents, search: read(searchPath) }, addresses)

  const pages: MarkdownPage[] = []
  const files = new Map<string, Uint8Array>()
  for (const [index, address] of addresses.entries()) {
    const url = new URL(address, 'http://build.invalid')
    const route = findRoute(routes, url.pathname) as PageRoute
    const { data }: PagePayload = read(`${payloadsPath}/${payloadName(route, { url })}.json`)
    const { title = site.product, description = site.description } = data.page
    const updated = dateOf(documents, route, url)
    const text = await convert(mainOf(htmls[index] ?? ''), address)
    const markdown = Buffer.from(`---\npage: ${address}\nupdated: ${updated}\n---\n\n${text}`)
    const path = markdownPath(address)
    pages.push({ address, path, title, description, hash: shortHash(markdown) })
    files.set(path, markdown)
  }
  return { pages, files }
}

/** The Markdown of /faqs takes a quarter of a second. */
function convert(main: string, address: string): Promise<Buffer> {
  return cachedFile('markdown', [address, main], async () => Buffer.from(toMarkdown(main, address)))
}

/** Node cannot load the components by itself. Packages stay where they are, so the bundle lies where it finds them. */
async function importRenderer(): Promise<typeof renderPages> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/markdown/render-pages.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    write: false,
  })
  const path = resolve(cacheFolder(), 'markdown', `${randomUUID()}.mjs`)
  await writeAtomically(path, outputFiles[0]?.contents ?? '')
  try {
    return (require(path) as { readonly renderPages: typeof renderPages }).renderPages
  } finally {
    await rm(path)
  }
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main '), html.indexOf('</main>') + '</main>'.length)
}

/** Of the last change to the page's own words. A page that lists a folder of `content/` has the words of that folder. */
function dateOf(
  documents: RenderedRelease['documents'],
  { id, path }: PageRoute,
  { searchParams }: URL,
) {
  const slug = searchParams.get('paper')
  const own = documents.filter((document) =>
    slug === null
      ? document.path === `/pages/${id}` || document.dir === path
      : document.path === `${path}/${slug}`,
  )
  return own
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
}
