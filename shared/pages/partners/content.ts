import type * as v from 'valibot'
import {
  closingSchema,
  copy,
  forEach,
  group,
  linkSchema,
  rowsSection,
  titledPageFields,
  upTo,
} from '../../content/schemas/fields.ts'

const laneSchema = group({
  name: copy('Write the kind of partner.'),
  role: copy('Say in one line what this partner does for a file.'),
  bring: copy('Write what the partner brings.'),
  receive: copy('Write what the partner receives.'),
})

export const pageSchema = group({
  ...titledPageFields,
  enquiry: group({ link: linkSchema }),
  lanes: group({
    caption: copy('Say what the table shows.'),
    ...forEach(['laneLabel', 'bringLabel', 'receiveLabel'], copy('Write the head of the column.')),
    rows: upTo(9, laneSchema, 'List one to nine kinds of partners.'),
  }),
  meeting: rowsSection(3, 'List the technical entry points.'),
  rules: rowsSection(3, 'List at least three rules.'),
  closing: closingSchema,
})

export type PartnersPage = v.InferOutput<typeof pageSchema>
