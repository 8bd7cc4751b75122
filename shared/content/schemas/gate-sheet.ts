import * as v from 'valibot'
import { recordDates } from './fields.ts'
import { atLeast, copy, exactly, group } from './page-fields.ts'

const LABEL = 'Write the label.'

const boxSchema = group({
  label: copy(LABEL),
  size: v.picklist(['third', 'two-thirds', 'full'], 'Write third, two-thirds or full.'),
  /** How many lines there is room to write. */
  lines: v.optional(v.pipe(v.number('Write a number of lines.'), v.integer(), v.minValue(1))),
})

const sectionSchema = group({
  /** Of the load file, which names the section. */
  step: v.picklist([1, 2, 3, 4, 5, 6, 7], 'Write the number of a step: 1 to 7.'),
  lead: copy('Say when this section is filled in.'),
  /** What is compared with the tender, line by line. */
  compare: v.optional(atLeast(1, copy(LABEL), 'List what is compared.')),
  boxes: atLeast(1, boxSchema, 'List the boxes of the section.'),
})

/** The record `content/gate-sheet.yml`: the words of a form that is printed and filled in by hand. */
export const gateSheetSchema = group({
  title: copy('Write the title of the sheet.'),
  description: copy('Say in one sentence what the sheet is for.'),
  intro: copy('Say how the sheet is used.'),
  load: exactly(4, copy(LABEL), 'The head of the sheet has exactly four boxes.'),
  compareColumns: exactly(4, copy(LABEL), 'The comparison has exactly four columns.'),
  sections: atLeast(1, sectionSchema, 'List the sections of the sheet.'),
  never: copy('Say what never belongs on the sheet.'),
  ...recordDates,
})

export type GateSheet = v.InferOutput<typeof gateSheetSchema>
