import type { ContentDocument } from '../../../shared/content/query/content-document.ts'
import type { FaqDocument, WhitepaperDocument } from '../../../shared/content/records.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import { FEED_PATH } from '../../../shared/pages/listed-addresses.ts'
import type { Release } from '../../release.ts'
import { escapeMarkup } from './escape-markup.ts'

interface Entry {
  readonly title: string
  readonly address: string
  /** ISO 8601. */
  readonly changed: string
  readonly summary: string
}

/** Papers and answers as an Atom feed, the last changed first. A gated paper is in it without its text. */
export function feed(siteUrl: string, { documents, facts }: Release): string {
  const entries = documents
    .flatMap(toEntry)
    .sort((one, other) => other.changed.localeCompare(one.changed))
  const { product, description, legalName } = facts.site
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${siteUrl}${FEED_PATH}</id>`,
    `<title>${escapeMarkup(product)}</title>`,
    `<subtitle>${escapeMarkup(description)}</subtitle>`,
    `<author><name>${escapeMarkup(legalName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl}${FEED_PATH}"/>`,
    `<link rel="alternate" type="text/html" href="${siteUrl}/"/>`,
    ...entries.slice(0, 1).map(({ changed }) => `<updated>${changed}</updated>`),
    ...entries.map((entry) => writeEntry(siteUrl, entry)),
    '</feed>',
    '',
  ].join('\n')
}

function toEntry(document: ContentDocument): Entry[] {
  const { dir, slug, title = slug, updatedAt } = document
  const shared = { title, changed: `${updatedAt}T00:00:00Z` }
  if (dir === '/faqs') {
    const { text = '', source } = document as FaqDocument
    return [{ ...shared, address: `${pagePath('faqs')}#${slug}`, summary: `${text}\n${source}` }]
  }
  if (dir === '/whitepapers') {
    const { access, summary } = document as WhitepaperDocument
    const page = pagePath(access === 'gated' ? 'download-whitepaper' : 'whitepapers')
    return [{ ...shared, address: `${page}?paper=${slug}`, summary }]
  }
  return []
}

function writeEntry(siteUrl: string, { title, address, changed, summary }: Entry) {
  const url = escapeMarkup(siteUrl + address)
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<updated>${changed}</updated>`,
    `<summary>${escapeMarkup(summary)}</summary>`,
    '</entry>',
  ].join('\n')
}
