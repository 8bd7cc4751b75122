import * as v from 'valibot'
import { exactly, group, linkSchema, textSchema } from './fields.ts'

const footerColumnSchema = group({
  title: textSchema('Write the heading of the column.'),
  links: v.array(linkSchema, 'List the links of the column.'),
  contact: v.optional(v.boolean('Write true, or leave the field out.')),
})

const ctaSchema = group({
  ...linkSchema.entries,
  exit: textSchema('Write the words of the exit tab, for example: Exit 7.'),
  note: textSchema('Write the short line under the button.'),
})

const headerLinkSchema = v.pipe(
  linkSchema,
  v.check(
    ({ label }) => label.length <= 20,
    'Shorten the label to 20 characters: six stand in a row.',
  ),
)

export const navigationSchema = group({
  header: exactly(
    6,
    headerLinkSchema,
    'The header has room for exactly six links. Replace one of them, or add yours to the footer.',
  ),
  drawer: exactly(
    8,
    linkSchema,
    'The menu has room for exactly eight links. Replace one of them, or add yours to the footer.',
  ),
  footer: exactly(3, footerColumnSchema, 'The footer has exactly three columns.'),
  legal: v.array(linkSchema, 'List the links of the last line.'),
  cta: ctaSchema,
})
