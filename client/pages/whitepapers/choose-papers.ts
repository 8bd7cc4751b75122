import type { Role } from '../../../shared/content/schemas/fields.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'

type Topic = Site['whitepaperTopics'][number]['value']

/** Which papers a visitor asks for, and in which order. */
export interface PaperChoice {
  /** Undefined: of every role. */
  readonly role: Role | undefined
  /** Undefined: on every topic. */
  readonly topic: Topic | undefined
  readonly sort: 'number' | 'title'
}

/** What can be chosen from. */
interface Choices {
  readonly roles: readonly Role[]
  readonly topics: readonly Topic[]
}

/**
 * Reads `for`, `topic` and `sort` from an address or from the fields of the form. A value that is none of the choices
 * chooses nothing.
 */
export function readPaperChoice(fields: URLSearchParams, { roles, topics }: Choices): PaperChoice {
  return {
    role: roles.find((role) => role === fields.get('for')),
    topic: topics.find((topic) => topic === fields.get('topic')),
    sort: fields.get('sort') === 'title' ? 'title' : 'number',
  }
}

/** The query of the address that shows this choice, with its question mark; empty for all papers, in the order of their numbers. */
export function paperQuery({ role, topic, sort }: PaperChoice): string {
  const fields = new URLSearchParams()
  if (role) fields.set('for', role)
  if (topic) fields.set('topic', topic)
  if (sort === 'title') fields.set('sort', sort)
  return fields.size > 0 ? `?${fields}` : ''
}

/** The papers of that choice, out of all papers in the order of their numbers. Titles are sorted by their letters' codes. */
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
