import type { ContentDocument } from '../content/query/content-document.ts'
import type { PassageKind, ResultWords } from '../content/schemas/search-results.ts'
import type { SameWords } from './same-words.ts'

/** What stands under one heading of the site: an answer, a section of a paper, a notice or a page, or a sheet to print. */
export interface Passage extends ContentDocument {
  readonly title: string
  /** The page or paper whose heading this is; '' for the whole of one. */
  readonly under: string
  /** The address of the heading. */
  readonly to: string
  readonly text: string
  /** Other words for its title, never shown; and for its text. */
  readonly keywords?: readonly string[]
  readonly textKeywords?: readonly string[]
}

/** `/content/search-{hash}.json`, made by the build: all that a search needs, and nothing of a gated paper but its summary. */
export interface SearchFile {
  readonly documents: readonly Passage[]
  readonly sameWords: SameWords
  readonly words: ResultWords
}

/** The first folder of its path. */
export function kindOf({ path }: Pick<Passage, 'path'>): PassageKind {
  return path.split('/', 2)[1] as PassageKind
}
