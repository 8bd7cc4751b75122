import * as v from 'valibot'
import { linkSchema, recordProblem, textSchema } from './fields.ts'

const footerColumnSchema = v.strictObject(
  {
    title: textSchema('Write the heading of the column.'),
    links: v.array(linkSchema, 'List the links of the column.'),
    contact: v.optional(v.boolean('Write true, or leave the field out.')),
  },
  recordProblem,
)

const ctaSchema = v.strictObject(
  {
    ...linkSchema.entries,
    exit: textSchema('Write the words of the exit tab, for example: Exit 7.'),
    note: textSchema('Write the short line under the button.'),
  },
  recordProblem,
)

export const navigationSchema = v.strictObject(
  {
    header: v.pipe(
      v.array(linkSchema, 'List the links of the header.'),
      v.length(6, 'The header has room for exactly six links.'),
    ),
    drawer: v.pipe(
      v.array(linkSchema, 'List the links of the menu.'),
      v.length(8, 'The menu has room for exactly eight links.'),
    ),
    footer: v.pipe(
      v.array(footerColumnSchema, 'List the columns of the footer.'),
      v.length(3, 'The footer has exactly three columns.'),
    ),
    legal: v.array(linkSchema, 'List the links of the last line.'),
    cta: ctaSchema,
  },
  recordProblem,
)
