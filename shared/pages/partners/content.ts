import * as v from 'valibot'
import {
  atLeast,
  copy,
  forEach,
  group,
  linkSchema,
  rowSchema,
  titledPageFields,
  upTo,
} from '../../content/schemas/fields.ts'

const laneSchema = group({
  name: copy('Write the kind of partner.'),
  bring: copy('Write what the partner gives.'),
  receive: copy('Write what the partner gets.'),
})

export const pageSchema = group({
  ...titledPageFields,
  enquiry: group({ link: linkSchema, note: copy('Say what follows the button.') }),
  lanes: group({
    caption: copy('Say what the table shows.'),
    ...forEach(['laneLabel', 'bringLabel', 'receiveLabel'], copy('Write the head of the column.')),
    rows: upTo(9, laneSchema, 'List one to nine kinds of partners.'),
  }),
  details: group({
    heading: copy('Name the lists together, for screen readers.'),
    lists: atLeast(
      1,
      group({
        id: v.picklist(
          ['systems', 'house-rules'],
          'Write systems or house-rules: it is part of an address.',
        ),
        name: copy('Name the list.'),
        rows: atLeast(3, rowSchema, 'List at least three of them.'),
      }),
      'List the technical entry points and the rules.',
    ),
  }),
})

export type PartnersPage = v.InferOutput<typeof pageSchema>
