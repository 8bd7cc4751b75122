import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'

/** The choice of an address or a form, `?for=carrier&topic=seals&sort=title`; empty for the default view. */
export function paperQuery(fields: URLSearchParams): string {
  const chosen = ['for', 'topic', 'sort'].map((name) => [name, fields.get(name) ?? ''])
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** Filters and sorts papers. Titles sort by code unit. */
export function choosePapers(
  papers: readonly WhitepaperSummary[],
  query: URLSearchParams,
): readonly WhitepaperSummary[] {
  const [role, topic] = [query.get('for'), query.get('topic')]
  const chosen = papers.filter(
    ({ audience, topics }) =>
      (role === null || audience.some((one) => one === role)) &&
      (topic === null || topics.some((one) => one === topic)),
  )
  if (!query.has('sort')) return chosen
  return chosen.sort((one, other) => (one.title < other.title ? -1 : 1))
}
