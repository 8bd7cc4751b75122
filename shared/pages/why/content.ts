import * as v from 'valibot'
import { doorsSchema } from '../../content/schemas/doors.ts'
import {
  atLeast,
  closingSchema,
  copy,
  exactly,
  forEach,
  group,
  linkSchema,
  rowSchema,
  rowsSection,
  sectionFields,
  titledPageFields,
} from '../../content/schemas/fields.ts'

const ROLE_IDS = ['brokers', 'carriers', 'shippers', 'insurers'] as const

const answerSchema = group({ ...rowSchema.entries, link: v.optional(linkSchema) })

const roleSchema = group({
  id: v.picklist(ROLE_IDS, `Choose one of these anchors: ${ROLE_IDS.join(', ')}.`),
  exit: copy('Write the number of the exit, the same on every page, for example 3A.'),
  role: copy('Write the name of the role.'),
  heading: copy('Write the heading of the section.'),
  lead: v.optional(copy('Write the line under the heading.')),
  answers: v.optional(atLeast(3, answerSchema, 'List at least three answers.')),
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
  roles: exactly(4, roleSchema, 'The page has exactly four roles.'),
  identity: group({
    ...sectionFields,
    text: copy('Say what a number shows and what it does not.'),
    source: copy('Say what the argument rests on.'),
    differences: atLeast(2, rowSchema, 'List what differs between the two doors.'),
    doors: doorsSchema,
  }),
  notAFit: rowsSection(3, 'List at least three cases.'),
  closing: closingSchema,
})

export type WhyPage = v.InferOutput<typeof pageSchema>
