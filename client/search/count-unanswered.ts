import type { SiteSearch } from '../../shared/search/site-search.ts'
import { record } from '../analytics/record.ts'

/** Counts the words of a search that the visitor submitted and that found nothing, each by itself. */
export async function countUnanswered(
  opening: Promise<SiteSearch>,
  query: string,
  among: Parameters<SiteSearch['findUnanswered']>[1],
): Promise<void> {
  try {
    const words = await (await opening).findUnanswered(query, among)
    for (const subject of words) record({ type: 'conversion', name: 'search_none', subject })
  } catch {} // no search ran, so nothing is counted
}
