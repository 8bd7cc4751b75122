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
  sectionFields,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { sampleWordsSchema } from './sample-words.ts'

const SEAL_ACTIONS = ['view', 'verify', 'tug', 'twist'] as const

const partSchema = group({
  part: copy('Name the part.'),
  number: v.optional(copy('Write which number it is, for example: number 1.')),
})

const sealSchema = group({
  ...sectionFields,
  drawingLabel: copy('Say in one sentence what the drawing shows.'),
  parts: group(forEach(['head', 'door', 'body', 'paper'], partSchema)),
  paperField: v.pipe(
    copy('Name the box of the bill of lading for the number.'),
    v.maxLength(14, 'Shorten it: the field has room for 14 characters.'),
  ),
  number: copy('Write a number that is visibly fictional, in quotes: "000000".'),
  sealClass: copy('Write the class of the seal, one letter.'),
  steps: exactly(
    4,
    group({
      ...rowSchema.entries,
      action: v.picklist(SEAL_ACTIONS, `Choose one of these: ${SEAL_ACTIONS.join(', ')}.`),
      drawingLabel: copy('Say in one sentence what the drawing shows.'),
    }),
    'The check has exactly four steps: view, verify, tug, twist.',
  ),
  note: copy('Name the sources of the check and of the seal classes.'),
})

/** Three periods drawn as bridges; the middle one has a gap on the day that matters. */
const coverSchema = group({
  heading: copy('Write the heading beside the drawing.'),
  text: copy('Say what the drawing teaches.'),
  source: copy('Say that the dates are invented.'),
  drawingLabel: copy('Say in one or two sentences what the drawing shows.'),
  dates: exactly(5, copy('Write a date that is visibly fictional: 00/08.'), 'Write five dates.'),
  lanes: exactly(3, copy('Name what has to be in force.'), 'Name three lanes.'),
  lapse: copy('Write the word in the gap.'),
  day: copy('Name the day that matters.'),
})

/**
 * The names of the sections (`sample`, `cover`, `seal`, `access`, `sources`, `security`, `start`) are also their anchors.
 */
export const pageSchema = group({
  ...titledPageFields,
  primary: linkSchema,
  onThisPage: group({
    heading: copy('Write the words above the list.'),
    links: atLeast(
      4,
      group({ ...linkSchema.entries, note: copy('Write the note at the right of the link.') }),
      'List the sections of the page.',
    ),
  }),
  sample: sampleWordsSchema,
  cover: coverSchema,
  seal: sealSchema,
  access: group({
    ...sectionFields,
    rows: atLeast(4, rowSchema, 'List what each role may do with a file.'),
  }),
  sources: rowsSection(3, 'List the kinds of sources.'),
  security: group({
    ...sectionFields,
    rows: atLeast(3, linkedRowSchema, 'List what holds for security and privacy.'),
  }),
  start: group({
    ...sectionFields,
    rows: atLeast(3, linkedRowSchema, 'List the steps, in order.'),
  }),
  closing: closingSchema,
})

export type OurSolutionPage = v.InferOutput<typeof pageSchema>
