import * as v from 'valibot'
import { copy, exactly, group, numberSchema, recordDates, sealWordsSchema } from './fields.ts'

export const stepNumberSchema = v.picklist(
  [1, 2, 3, 4, 5, 6, 7],
  'Write the number of a step: 1 to 7.',
)

const FICTIONAL = 'Write a value that is visibly fictional, for example 000000.'

const stepSchema = group({
  number: numberSchema,
  name: copy('Write the name of the step, of its sheet and of its stop on the map.'),
  stop: copy(FICTIONAL),
  sheet: copy(FICTIONAL),
  happens: copy('Write what happens.'),
  notProved: copy('Write what the sheet does not prove.'),
})

export type LoadFileStep = v.InferOutput<typeof stepSchema>

const fieldSchema = group({ name: copy('Write the name of the field.'), value: copy(FICTIONAL) })

/** `content/load-file.yml`: one load in seven steps, and the text on its sheets. */
export const loadFileSchema = group({
  steps: v.pipe(
    exactly(7, stepSchema, 'A load has exactly seven steps.'),
    v.checkItems(({ number }, index) => number === index + 1, 'Number the steps from 1 to 7.'),
  ),
  drawing: group({
    label: copy('Say in one sentence what the drawing shows.'),
    front: group({
      fields: exactly(
        4,
        fieldSchema,
        'The front sheet has exactly four fields above the signature.',
      ),
      signature: fieldSchema,
      seal: sealWordsSchema,
    }),
  }),
  ...recordDates,
})

export type LoadFile = v.InferOutput<typeof loadFileSchema>
