import type * as v from 'valibot'
import {
  atLeast,
  copy,
  group,
  linkSchema,
  sealWordsSchema,
  sectionFields,
  template,
} from '../../content/schemas/fields.ts'

const HEAD = 'Write the head of the column.'

export const sampleWordsSchema = group({
  ...sectionFields,
  file: copy('Name the file of the sample load.'),
  rail: copy('Write what the row of stops leads to.'),
  position: template(['number', 'count', 'name'], 'Write which sheet is shown.'),
  previous: template(['name'], 'Write the words of the link to the sheet before.'),
  next: template(['name'], 'Write the words of the link to the next sheet.'),
  toGate: copy('Write the words of the link to the two days.'),
  who: copy('Write the label of who filled in the sheet.'),
  when: copy('Write the label of the time of the last entry.'),
  source: copy('Write the label of the sources.'),
  notProved: copy('Write the label of what the sheet does not prove.'),
  seal: sealWordsSchema,
  files: atLeast(1, linkSchema, 'List the files to take along.'),
  gate: group({
    ...sectionFields,
    days: copy('Name the choice between the two days.'),
    columns: group({ line: copy(HEAD), tender: copy(HEAD), seen: copy(HEAD) }),
    matches: copy('Write the word for a line that matches.'),
    differs: copy('Write the word for a line that differs.'),
    ask: copy('Ask what the visitor does.'),
    note: copy('Say that nothing is scored.'),
    release: copy('Write the words of the button.'),
    hold: copy('Write the words of the button.'),
    says: copy('Write the label of what the file then says.'),
    notCaught: copy('Write the label of what the file would not have caught.'),
    otherDay: template(['name'], 'Write the words of the link to the other day.'),
    paper: linkSchema,
  }),
})

export type SampleWords = v.InferOutput<typeof sampleWordsSchema>
