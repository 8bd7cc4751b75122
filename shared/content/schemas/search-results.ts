import type * as v from 'valibot'
import { copy, forEach, group, template } from './fields.ts'

/** What the search finds: folders of the search database. */
const PASSAGE_KINDS = ['faqs', 'whitepapers', 'notices', 'pages', 'sheets'] as const

export type PassageKind = (typeof PASSAGE_KINDS)[number]

/** What the search says of what it found. The field in the header gets them with the search database. */
export const resultWordsSchema = group({
  found: template(['count', 'query'], 'Write how many results there are.'),
  foundOne: template(['query'], 'Write that there is one result.'),
  none: template(['query'], 'Say that nothing matches.'),
  all: template(['count'], 'Write the words that lead to all results.'),
  kinds: group(forEach(PASSAGE_KINDS, copy('Name such results together.'))),
})

export type ResultWords = v.InferOutput<typeof resultWordsSchema>
