import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { Site as SiteWords } from '../../shared/content/schemas/site.ts'
import { OPEN_FILES } from '../../shared/downloads/open-files.ts'
import { createPageRoutes, type RouteId } from '../../shared/pages/all-pages.ts'
import type { PageRoute, RouteFacts } from '../../shared/pages/page-route.ts'
import { type ContentProblem, problemAt, problemsAt, type SourceFile } from './content-error.ts'
import type { HeldText } from './held-texts.ts'

interface LinkFacts extends RouteFacts {
  readonly site: RouteFacts['site'] & Pick<SiteWords, 'contact'>
  readonly documents: readonly Pick<ContentDocument, 'dir' | 'slug' | 'toc'>[]
  /** Not among the documents. */
  readonly held: readonly HeldText[]
}

/**
 * Links within the site that lead nowhere, to unencrypted pages, or to the mail of others; and redirects of addresses
 * that are not free. Dead ends are links that lead nowhere, and so are loops and chains.
 */
export async function checkLinks(
  sources: readonly SourceFile[],
  facts: LinkFacts,
): Promise<readonly ContentProblem[]> {
  const routes = createPageRoutes(facts)
  const problems: ContentProblem[] = []
  for (const { file, text } of sources) {
    // Same number of lines, so that the lines of the problems are right.
    const filled = { file, text: text.replaceAll('{slug}', facts.slug) }
    for (const { 1: link = '', index } of filled.text.matchAll(LINK)) {
      const reason = isLostOnHome({ file, text }, link)
        ? `Home shows this answer too, without ${link}. Write /faqs${link}.`
        : await reasonAgainst(linkFrom(file, link), { routes, facts })
      if (reason !== undefined) problems.push(problemAt(filled, index, reason))
    }
    if (file === 'content/redirects.yml') problems.push(...redirectProblems(filled, routes))
  }
  return problems
}

const FROM = /^(?!\s*#).*?\bfrom: ?['"]?([^\s,'"}]+)/gm

function redirectProblems(source: SourceFile, routes: Site['routes']): readonly ContentProblem[] {
  const paths = [...OWN_FILES, ...routes.map(({ path }) => path)]
  const taken = new Map(paths.map((path) => [path, 'a page or a file has this address']))
  return problemsAt(source, FROM, ([, from = '']) => {
    const cause = taken.get(from)
    taken.set(from, 'it stands here twice')
    return cause && `${from} cannot be redirected: ${cause}.`
  })
}

/** `to: /faqs` in YAML, `](/faqs)` and `](#price)` in Markdown. */
const LINK = /(?:\bto: ?['"]?|\]\()((?:[/#]|mailto:|http:)[^\s,)'"}]*)/g

const OWN_HOST = 'site.invalid'

const OWN_FILES = [
  ...OPEN_FILES.map(({ slug }) => `/downloads/${slug}.pdf`),
  '/.well-known/security.txt',
]

/** Pages that show the files of a folder, each with its name as the anchor. */
const PAGES_OF_FOLDERS: Readonly<Record<string, string>> = {
  '/faqs': '/faqs',
  '/notices': '/contact-us',
}

function linkFrom(file: string, link: string): URL {
  const folder = file.slice('content'.length, file.lastIndexOf('/'))
  const paper = /^content\/whitepapers\/(.+)\.md$/.exec(file)?.[1]
  const page = paper ? `/whitepapers?paper=${paper}` : (PAGES_OF_FOLDERS[folder] ?? '')
  return new URL(link, `http://${OWN_HOST}${page}`)
}

/** Home shows the featured answers, but not as targets of links. */
function isLostOnHome({ file, text }: SourceFile, link: string): boolean {
  return link.startsWith('#') && file.startsWith('content/faqs/') && /^featured: true$/m.test(text)
}

interface Site {
  readonly routes: readonly PageRoute<RouteId>[]
  readonly facts: LinkFacts
}

/** What to write instead of a link, if it should not stand here. */
async function reasonAgainst(url: URL, site: Site): Promise<string | undefined> {
  const { protocol, host, pathname, href } = url
  if (protocol === 'mailto:') {
    const domains = Object.values(site.facts.site.contact.emails).map(domainOf)
    if (domains.includes(domainOf(pathname))) return undefined
    return `${pathname} is not an address of content/site.yml. Link to /contact-us.`
  }
  if (host !== OWN_HOST) return `Write ${href.replace('http:', 'https:')}.`
  if (await leadsSomewhere(url, site)) return undefined
  const link = `${pathname}${url.search}${url.hash}`
  const held = site.facts.held.find(({ file }) => isTextAt(url, file))
  if (held) {
    return `The link ${link} leads to a text that is published at ${held.publishAt}. Take it out until then, or give this text the same publishAt.`
  }
  if (url.hash !== '' && (await leadsSomewhere(new URL(url.href.split('#', 1)[0] ?? ''), site))) {
    return `The link ${link} leads to a page without ${url.hash}. ${rightAnchor(url, site)}`
  }
  return `The link ${link} leads to no page. Check its spelling; an old address is no page.`
}

function isTextAt({ pathname, searchParams, hash }: URL, file: string): boolean {
  const [, folder = '', slug = ''] = /^content(\/.+)\/(.+)\.md$/.exec(file) ?? []
  if (folder === '/whitepapers') return searchParams.get('paper') === slug
  return pathname === PAGES_OF_FOLDERS[folder] && hash === `#${slug}`
}

function rightAnchor(url: URL, site: Site): string {
  if (Object.values(PAGES_OF_FOLDERS).includes(url.pathname)) {
    return 'Check its spelling: it is the name of a file.'
  }
  const anchors = anchorsOf(url, site).map((anchor) => `#${anchor}`)
  return anchors.length === 0 ? 'Link to the page itself.' : `Write one of ${anchors.join(', ')}.`
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1)
}

async function leadsSomewhere(url: URL, site: Site): Promise<boolean> {
  if (OWN_FILES.includes(url.pathname)) return true
  const route = site.routes.find(({ path }) => path === url.pathname)
  if (route === undefined || (await route.validate?.({ url })) === false) return false
  const hasAnchor = url.hash === '' || anchorsOf(url, site).includes(url.hash.slice(1))
  return isDeclared(url, route) && hasAnchor
}

function isDeclared({ searchParams }: URL, { query = {} }: PageRoute): boolean {
  return [...searchParams].every(([name, value]) => {
    const rule = Object.hasOwn(query, name) ? query[name] : []
    return !Array.isArray(rule) || rule.includes(value)
  })
}

/** The sections that `content/` may link to, besides those that its own files make. A route test opens each. */
export const PAGE_ANCHORS: Readonly<Partial<Record<RouteId, readonly string[]>>> = {
  'our-solution': ['sample', 'two-days', 'cover', 'seal', 'access', 'sources', 'security', 'start'],
  why: ['brokers', 'carriers', 'shippers', 'insurers'],
  'contact-us': ['check'],
  whitepapers: ['hand-on'],
}

function anchorsOf({ pathname, searchParams }: URL, { routes, facts }: Site): readonly string[] {
  const id = routes.find(({ path }) => path === pathname)?.id
  const own = (id && PAGE_ANCHORS[id]) ?? []
  const folder = Object.keys(PAGES_OF_FOLDERS).find((dir) => PAGES_OF_FOLDERS[dir] === pathname)
  const records = facts.documents.filter(({ dir }) => dir === folder)
  if (folder) return [...own, ...records.map(({ slug }) => slug)]
  const paper = facts.documents.find(
    ({ dir, slug }) => dir === '/whitepapers' && slug === searchParams.get('paper'),
  )
  if (paper && pathname === '/whitepapers') return paper.toc?.map(({ id }) => id) ?? []
  return own
}
