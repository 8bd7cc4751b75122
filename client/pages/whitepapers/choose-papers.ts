import type { Role } from '../../../shared/content/schemas/fields.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'

type Topic = Site['whitepaperTopics'][number]['value']

export interface PaperChoice {
  readonly role: Role | undefined
  readonly topic: Topic | undefined
  readonly sort: 'number' | 'title'
}

interface Choices {
  readonly roles: readonly Role[]
  readonly topics: readonly Topic[]
}

export function readPaperChoice(fields: URLSearchParams, { roles, topics }: Choices): PaperChoice {
  return {
    role: roles.find((role) => role === fields.get('for')),
    topic: topics.find((topic) => topic === fields.get('topic')),
    sort: fields.get('sort') === 'title' ? 'title' : 'number',
  }
}

/** With its question mark; empty for the default view. */
export function paperQuery({ role, topic, sort }: PaperChoice): string {
  const fields = new URLSearchParams()
  if (role) fields.set('for', role)
  if (topic) fields.set('topic', topic)
  if (sort === 'title') fields.set('sort', sort)
  return fields.size > 0 ? `?${fields}` : ''
}

/** Filters and sorts papers. Titles sort by code unit. */
export function choosePapers(
  papers: readonly WhitepaperSummary[],
  { role, topic, sort }: PaperChoice,
): readonly WhitepaperSummary[] {
  const chosen = papers.filter(
    ({ audience, topics }) =>
      (!role || audience.includes(role)) && (!topic || topics.includes(topic)),
  )
  return sort === 'title' ? chosen.sort((one, other) => (one.title < other.title ? -1 : 1)) : chosen
}
