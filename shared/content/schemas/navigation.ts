import * as v from 'valibot'
import { exactly, group, linkSchema, textSchema, upTo } from './fields.ts'

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

export const navigationSchema = group({
  header: upTo(
    6,
    linkSchema,
    'The header has room for one to six links. Take one out, or add yours to the footer.',
  ),
  drawer: upTo(
    8,
    linkSchema,
    'The menu has room for one to eight links. Take one out, or add yours to the footer.',
  ),
  footer: exactly(3, footerColumnSchema, 'The footer has exactly three columns.'),
  legal: v.array(linkSchema, 'List the links of the last line.'),
  cta: ctaSchema,
})
