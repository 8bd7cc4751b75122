import * as v from 'valibot'
import {
  atLeast,
  closingSchema,
  copy,
  exactly,
  forEach,
  group,
  linkedRowSchema,
  linkSchema,
  rowSchema,
  rowsSection,
  titledPageFields,
} from '../../content/schemas/fields.ts'

import { invitationSchema } from './invitation.ts'

const ROLE_IDS = ['brokers', 'carriers', 'shippers', 'insurers'] as const

const roleSchema = group({
  id: v.picklist(ROLE_IDS, `Choose one of these anchors: ${ROLE_IDS.join(', ')}.`),
  role: copy('Write the name of the role.'),
  heading: copy('Write the heading of the section.'),
  lead: v.optional(copy('Write the line under the heading.')),
  answers: v.optional(atLeast(3, linkedRowSchema, 'List at least three answers.')),
  day: atLeast(3, rowSchema, 'Tell the day in at least three steps.'),
  youGet: copy('Write what the role gets, in one or two sentences.'),
  takes: copy('Write what the role has to do.'),
  link: linkSchema,
})

export const pageSchema = group({
  ...titledPageFields,
  aside: group({
    text: copy('Write the fact beside the heading.'),
    source: copy('Name the source of the fact and its date.'),
  }),
  ...forEach(['dayLabel', 'youGetLabel', 'takesLabel'], copy('Write the label.')),
  invitation: invitationSchema,
  roles: exactly(4, roleSchema, 'The page has exactly four roles.'),
  notAFit: rowsSection(3, 'List at least three cases.'),
  closing: closingSchema,
})

export type WhyPage = v.InferOutput<typeof pageSchema>
