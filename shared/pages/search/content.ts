import type * as v from 'valibot'
import {
  copy,
  forEach,
  group,
  linkSchema,
  template,
  titledPageFields,
  upTo,
} from '../../content/schemas/fields.ts'
import { resultWordsSchema } from '../../content/schemas/search-results.ts'

const startSchema = group({ ...linkSchema.entries, note: copy('Say what is there.') })

export const pageSchema = group({
  ...titledPageFields,
  field: group({
    label: copy('Name the search field for a screen reader.'),
    placeholder: copy('Write an example of a search.'),
    ...forEach(['submit', 'clear'], copy('Write the words of the button.')),
    searching: copy('Say that the search is under way.'),
    unavailable: copy('Say what to do when the search does not work.'),
  }),
  results: resultWordsSchema,
  more: template(['count'], 'Write the words that open the other results of a kind.'),
  start: group({
    heading: copy('Name the links for a visitor who has not searched yet.'),
    links: upTo(8, startSchema, 'List one to eight links.'),
  }),
  ask: group({
    text: copy('Say what to do if nothing fits.'),
    link: linkSchema,
  }),
})

export type SearchPage = v.InferOutput<typeof pageSchema>
