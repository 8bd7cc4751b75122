import { readSearchText } from '../../shared/content/faq-search.ts'
import { ROLES } from '../../shared/content/schemas/fields.ts'
import { SAMPLE_DAYS, SAMPLE_DECISIONS, SAMPLE_SHEETS } from '../../shared/freight/sample-choice.ts'
import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../shared/freight/tool-names.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import type { RouteId } from '../../shared/routes.ts'

/**
 * What a page makes of one parameter of its query.
 * - A list: these values. Any other is left out, as the page would not know it either.
 * - `'validated'`: any value; the page is an error for those it does not know.
 * - `'private'`: any value, and the page is its visitor's alone.
 * - A function: the text that it reads; empty where there is none. There is no end of texts.
 */
export type QueryRule =
  | readonly string[]
  | 'validated'
  | 'private'
  | ((query: URLSearchParams) => string)

/** The parameters a page reads, by name. All others are left out when it is rendered. */
export type QueryRules = Readonly<Record<string, QueryRule>>

/** The queries of every page. */
export function pageQueries({ site, papers }: ReleaseFacts): Readonly<Record<RouteId, QueryRules>> {
  const slugs = papers.map(({ slug }) => slug)
  return {
    home: {},
    'not-found': {},
    'contact-us': { topic: site.contact.topics.map(({ value }) => value), sent: 'private' },
    differentiation: {},
    'download-whitepaper': { paper: 'validated' },
    'download-whitepaper-thankyou': {
      paper: slugs,
      link: ['expired', 'forged'],
      sent: 'private',
      key: 'private',
    },
    faqs: {
      q: readSearchText,
      [USDOT_NAME]: 'private',
      ...Object.fromEntries(CLAIM_DAY_NAMES.map((name) => [name, 'private'])),
    },
    'our-solution': { sheet: SAMPLE_SHEETS, day: SAMPLE_DAYS, decision: SAMPLE_DECISIONS },
    partners: {},
    'schedule-your-demo': {
      from: first('from'),
      zone: first('zone'),
      sent: 'private',
      booking: 'private',
    },
    whitepapers: {
      paper: 'validated',
      for: ROLES,
      topic: site.whitepaperTopics.map(({ value }) => value),
      sort: ['title'],
      sheet: ['alone'],
    },
    why: {},
  }
}

function first(name: string) {
  return (query: URLSearchParams) => query.get(name) ?? ''
}
