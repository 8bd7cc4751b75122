import * as v from 'valibot'
import { group, listSchema, recordDates, textSchema } from './fields.ts'

const LINE =
  'List at least two words that mean the same in brackets, for example [POD, proof of delivery].'

/** `content/search-words.yml`: words of the trade that mean the same. */
export const searchWordsSchema = group({
  sameWords: listSchema(
    v.pipe(listSchema(textSchema('Write a word or a few.'), LINE), v.minLength(2, LINE)),
    'List words that mean the same, one line for each meaning.',
  ),
  ...recordDates,
})

export type SearchWords = v.InferOutput<typeof searchWordsSchema>
