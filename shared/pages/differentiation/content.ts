import * as v from 'valibot'
import {
  atLeast,
  closingSchema,
  copy,
  exactly,
  forEach,
  group,
  rowsSection,
  sectionFields,
  titledPageFields,
} from '../../content/schemas/fields.ts'

const OTHER_METHODS = ['packet', 'lookup', 'network', 'tracking'] as const
const answerSchema = copy('Write what this method answers, or null when it cannot tell.')

const comparisonSchema = group({
  caption: copy('Say what the table compares.'),
  choose: copy('Write the words above the choice of one method, on a phone.'),
  questionLabel: copy('Write the head of the column with the questions.'),
  notAsked: copy('Write the words for what a method cannot tell.'),
  methods: group(forEach([...OTHER_METHODS, 'loadFile'], copy('Write the name of the method.'))),
  rows: atLeast(
    7,
    group({
      question: copy('Write what the row asks.'),
      ...forEach(OTHER_METHODS, v.nullable(answerSchema)),
      loadFile: answerSchema,
    }),
    'Compare the methods by at least seven questions.',
  ),
  note: copy('Write the line under the table.'),
})

const rebrokeringSchema = group({
  ...sectionFields,
  drawingLabel: copy('Say in one sentence what the drawing shows.'),
  labels: group({
    ...forEach(['shipper', 'broker', 'bookedCarrier', 'payment'], copy('Write the label.')),
    paymentEnds: copy('Say where the payment ends.'),
    fourthTruck: copy('Say what the fourth truck does.'),
    fourthTruckNote: copy('Say who booked the fourth truck.'),
  }),
  text: copy('Say what the rule allows and what it does not.'),
  source: copy('Name the rule, and that this is general information.'),
})

const checklistSchema = group({
  label: copy('Write the words at the left of the strip.'),
  tab: copy('Write the words at the right of the strip.'),
  blanks: exactly(3, copy('Write the label of a box.'), 'The printed sheet has three boxes.'),
  ours: copy('Write the words before our own answer.'),
  questions: atLeast(
    6,
    group({
      question: copy('Write a question to a vendor.'),
      answer: copy('Write our own answer as of today.'),
    }),
    'List at least six questions.',
  ),
  print: copy('Write the words of the print button.'),
  length: copy('Say how long the printed list is.'),
})

export const pageSchema = group({
  ...titledPageFields,
  comparison: comparisonSchema,
  notDone: rowsSection(4, 'List at least four things we do not do.'),
  rebrokering: rebrokeringSchema,
  checklist: checklistSchema,
  closing: closingSchema,
})

export type DifferentiationPage = v.InferOutput<typeof pageSchema>

export type ComparisonMethod = keyof DifferentiationPage['comparison']['methods']
