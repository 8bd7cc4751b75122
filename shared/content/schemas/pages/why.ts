import * as v from 'valibot'
import { linkSchema } from '../fields.ts'
import { doorsSchema } from './doors.ts'
import {
  atLeast,
  closingSchema,
  copy,
  exactly,
  group,
  rowSchema,
  sectionFields,
  titledPageFields,
} from './page-fields.ts'

const EXIT_IDS = ['brokers', 'carriers', 'shippers', 'insurers'] as const

const exitSchema = group({
  /** The anchor of the exit on the page. */
  id: v.picklist(EXIT_IDS, `Choose one of these anchors: ${EXIT_IDS.join(', ')}.`),
  exit: copy('Write the number of the exit, the same on every page, for example 3A.'),
  role: copy('Write the name of the role.'),
  promise: copy('Write what the role gets, in one line.'),
  youGet: copy('Write what the role gets, in one or two sentences.'),
  asksOfYou: copy('Write what the role has to do.'),
  link: linkSchema,
})

/** The record `content/pages/why.yml`. */
export const whyPageSchema = group({
  ...titledPageFields,
  aside: group({
    text: copy('Write the fact beside the heading.'),
    source: copy('Name the source of the fact and its date.'),
  }),
  youGetLabel: copy('Write the label above what a role gets.'),
  asksOfYouLabel: copy('Write the label above what a role has to do.'),
  exits: exactly(4, exitSchema, 'The page has exactly four exits.'),
  identity: group({
    ...sectionFields,
    text: copy('Say what a number shows and what it does not.'),
    source: copy('Say what the argument rests on.'),
    differences: atLeast(2, rowSchema, 'List what differs between the two doors.'),
    doors: doorsSchema,
  }),
  notAFit: group({
    ...sectionFields,
    rows: atLeast(3, rowSchema, 'List at least three cases.'),
  }),
  closing: closingSchema,
})

export type WhyPage = v.InferOutput<typeof whyPageSchema>
