import type * as v from 'valibot'
import {
  closingSchema,
  copy,
  forEach,
  group,
  linkSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { faqToolsSchema } from './faq-tools.ts'

const searchSchema = group({
  label: copy('Name the search field for a screen reader.'),
  placeholder: copy('Write an example of a search.'),
  ...forEach(['submit', 'clear'], copy('Write the words of the button.')),
  all: template(['count', 'groups'], 'Write how many answers there are.'),
  found: template(['found', 'count', 'query'], 'Write how many answers match.'),
  foundOne: template(['count', 'query'], 'Write that one answer matches.'),
  searching: copy('Say that the search is under way.'),
  none: group({
    text: template(['query'], 'Say that no question matches.'),
    link: linkSchema,
  }),
  unavailable: copy('Say what to do when the search does not work.'),
})

export const pageSchema = group({
  ...titledPageFields,
  search: searchSchema,
  ...forEach(['openAll', 'closeAll'], copy('Write the words of the button.')),
  groupsLabel: copy('Name the list of groups.'),
  copyLink: copy('Write the words of the button that copies the link to an answer.'),
  linkCopied: copy('Say that the link was copied.'),
  asOf: template(['asOf'], 'Write the words around the month up to which a fact was checked.'),
  reviewed: template(['reviewed'], 'Write the words around the review date.'),
  tools: faqToolsSchema,
  ask: group({
    heading: copy('Write the heading of the box.'),
    text: copy('Write the text of the box.'),
    link: linkSchema,
  }),
  closing: closingSchema,
})

export type FaqsPage = v.InferOutput<typeof pageSchema>
