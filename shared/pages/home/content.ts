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
  monthSchema,
  pageFields,
  rowSchema,
  sectionFields,
  template,
} from '../../content/schemas/fields.ts'
import { gateWordsFields } from '../../content/schemas/gate-words.ts'
import { stepNumberSchema } from '../../content/schemas/load-file.ts'
import { paperOfferFields } from '../../content/schemas/paper-words.ts'

const heroSchema = group({
  primary: linkSchema,
  secondary: linkSchema,
  audience: copy('Say in one line whom the page is for.'),
  invited: linkSchema,
})

const labeledTextSchema = group({
  label: copy('Write the label.'),
  text: copy('Write the text under the label.'),
})

const sampleSheetSchema = group({
  step: stepNumberSchema,
  file: copy('Write the name of the sample file at the left of the strip.'),
  sheet: template(['number', 'count', 'name'], 'Say at the right of the strip which sheet it is.'),
  fields: exactly(
    3,
    group({
      name: copy('Write the name of the field.'),
      value: copy('Write a value that is visibly fictional, for example 000000.'),
    }),
    'The sample sheet has exactly three fields.',
  ),
  shows: labeledTextSchema,
  notProvedLabel: copy('Write the label above what the sheet does not prove.'),
})

const drawingLabel = copy('Say in one sentence what the drawing shows.')

const questionDrawingsSchema = group({
  doors: doorsSchema,
  gate: group({
    drawingLabel,
    code: copy('Write the plate of the release code: CODE 0000.'),
    unit: copy('Write the plate of the tractor: UNIT 000.'),
    driver: copy('Write the plate of the driver, a first name.'),
    trailer: copy('Write the first line of the trailer’s plate: TRAILER 000.'),
    seal: copy('Write the second line of the trailer’s plate: SEAL 000000.'),
  }),
  seal: group({
    drawingLabel,
    field: copy('Name the field the two numbers lead to.'),
    number: copy('Write a number that is visibly fictional, in quotes: "000000".'),
    sealClass: copy('Write the class of the seal, one letter.'),
  }),
})

const questionsSchema = group({
  ...sectionFields,
  ...forEach(['youCheckLabel', 'fileKeepsLabel'], copy('Write the label.')),
  rows: exactly(
    3,
    group({
      question: copy('Write the question asked at a handoff.'),
      youCheck: copy('Write what the reader checks.'),
      fileKeeps: copy('Write what the file keeps of it.'),
      drawing: v.picklist(['doors', 'gate', 'seal'], 'Choose a drawing: doors, gate or seal.'),
    }),
    'Ask exactly three questions.',
  ),
  drawings: questionDrawingsSchema,
})

/** The truck and what the file then says are those of the other day in sample-load.yml. */
const gateSchema = group({
  heading: copy('Say what matches and what does not.'),
  ...gateWordsFields,
  link: linkSchema,
})

const exitsSchema = group({
  heading: copy('Write the heading of the section.'),
  tab: copy('Write the words of the tab on the sign’s edge.'),
  exits: exactly(
    4,
    group({
      role: copy('Write the name of the role.'),
      promise: copy('Write what the role gets, in one line.'),
      code: copy('Write the number of the exit, for example 3A.'),
      to: linkSchema.entries.to,
    }),
    'The sign has exactly four exits.',
  ),
})

const newestPaperSchema = group({
  eyebrow: template(['reviewed'], 'Write the line above the title of the paper.'),
  file: copy('Write the kind of file: PDF.'),
  pages: template(['pages'], 'Write how the number of pages is said.'),
  ...paperOfferFields,
})

const factSchema = group({
  label: copy('Write the words at the left of the strip, for example Fact 1.'),
  asOf: monthSchema,
  figure: copy('Write the figure in quotes, as it is printed.'),
  text: copy('Say what the figure counts, where and when.'),
  source: copy('Name the source and its year.'),
  caveat: copy('Write what the figure leaves out.'),
})

/** Has no title: the home page uses the product name. */
export const pageSchema = group({
  ...pageFields,
  hero: heroSchema,
  stripMap: group({
    label: copy('Say in one sentence what the map shows.'),
  }),
  sampleSheet: sampleSheetSchema,
  gate: gateSchema,
  questions: questionsSchema,
  loadFile: group({ ...sectionFields, link: linkSchema }),
  exits: exitsSchema,
  invited: group({
    ...sectionFields,
    rows: atLeast(2, rowSchema, 'List what an invited carrier wants to know.'),
    link: linkSchema,
  }),
  newestPaper: newestPaperSchema,
  fact: factSchema,
  faqs: group({ ...sectionFields, link: linkSchema }),
  closing: closingSchema,
})

export type HomePage = v.InferOutput<typeof pageSchema>
