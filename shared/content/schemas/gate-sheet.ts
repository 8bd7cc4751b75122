import * as v from 'valibot'
import { atLeast, copy, described, exactly, group, recordDates, wholeNumber } from './fields.ts'
import { stepNumberSchema } from './load-file.ts'

const LABEL = 'Write the label.'

const labeledSchema = group({
  label: copy(LABEL),
  sample: v.optional(copy('Write what the sample load has here.')),
})

const boxSchema = group({
  ...labeledSchema.entries,
  size: v.picklist(['quarter', 'third', 'full'], 'Write quarter, third or full.'),
  lines: v.optional(wholeNumber(1, 99, 'Write a number of lines.')),
})

const sectionSchema = group({
  step: described('The step of load-file.yml that names the section.', stepNumberSchema),
  lead: copy('Say when this section is filled in.'),
  comparesLines: v.optional(
    described(
      'Whether the lines of sample-load.yml are compared with sheet 2 here.',
      v.boolean('Write true or false.'),
    ),
  ),
  boxes: atLeast(1, boxSchema, 'List the boxes of the section.'),
})

export const gateSheetSchema = group({
  title: copy('Write the title of the sheet.'),
  description: copy('Say in one sentence what the sheet is for.'),
  intro: copy('Say how the sheet is used.'),
  load: exactly(4, labeledSchema, 'The head of the sheet has exactly four boxes.'),
  compareColumns: exactly(4, copy(LABEL), 'The comparison has exactly four columns.'),
  matches: copy('Write the word for a line that matches.'),
  sections: atLeast(1, sectionSchema, 'List the sections of the sheet.'),
  never: copy('Say what never belongs on the sheet.'),
  ...recordDates,
})

export type GateSheet = v.InferOutput<typeof gateSheetSchema>
