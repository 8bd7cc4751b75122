import * as v from 'valibot'
import { atLeast, copy, described, group, recordDates, rowSchema } from './fields.ts'
import { stepNumberSchema } from './load-file.ts'

const sectionSchema = group({
  heading: copy('Write the heading of the section.'),
  text: v.optional(copy('Write the text of the section.')),
  comparesLines: v.optional(
    described(
      'Whether the lines of sample-load.yml that the gate compares are listed.',
      v.boolean('Write true or false.'),
    ),
  ),
  rows: v.optional(atLeast(1, rowSchema, 'List the rows of the section.')),
})

/** A page to print and hand on; the first half of its sections stands in the left column. */
export const onePageSchema = group({
  title: copy('Write the title of the page.'),
  description: copy('Say in one sentence what the page is for.'),
  intro: copy('Say in one or two sentences what it is about.'),
  road: copy('Write the words above the seven sheets.'),
  yours: v.optional(
    described(
      'Those of load-file.yml that stand out among the seven.',
      atLeast(1, stepNumberSchema, 'List the numbers of sheets.'),
    ),
  ),
  sections: atLeast(2, sectionSchema, 'List the sections of the page.'),
  example: v.optional(
    described(
      'With it, the page shows the filled-in gate sheet below, and the empty one is its back.',
      group({
        heading: copy('Write the heading of the example.'),
        text: copy('Say what the example shows.'),
      }),
    ),
  ),
  foot: copy('Write the words before the phone number and the address.'),
  address: v.pipe(
    copy('Write the path of the page to go on with.'),
    v.startsWith('/', 'Start it with a slash.'),
  ),
  ...recordDates,
})

export type OnePage = v.InferOutput<typeof onePageSchema>
