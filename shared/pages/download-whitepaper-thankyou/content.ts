import type * as v from 'valibot'
import {
  copy,
  forEach,
  group,
  linkedTextSchema,
  linkSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { paperChooserSchema } from '../../content/schemas/paper-words.ts'
import { receiptFields } from '../../content/schemas/sent.ts'

const stateSchema = group({
  heading: copy('Write the heading.'),
  text: copy('Write the line under the heading.'),
  link: linkSchema,
})

const endedSchema = group({
  heading: copy('Say that the link does not work any more.'),
  text: copy('Say how to get a new one.'),
  again: template(['title'], 'Write the words of the button.'),
})

/**
 * Heading and lead are the receipt's. `expired` and `forged` replace the receipt for an invalid link, `direct` if no
 * paper was requested.
 */
export const pageSchema = group({
  ...titledPageFields,
  receipt: group({
    ...receiptFields,
    download: copy('Write the words of the download button.'),
    ...forEach(['fileLabel', 'sentTo', 'validUntil', 'nothingArrived'], copy('Write the label.')),
    file: template(['pages', 'size'], 'Describe the file.'),
    nothingArrivedText: copy('Say where to look for missing mail, before the email address.'),
    readHere: copy('Write the words of the link to the reading page.'),
    again: copy('Write the words of the link to the other papers.'),
  }),
  chooser: paperChooserSchema,
  direct: stateSchema,
  expired: endedSchema,
  forged: endedSchema,
  next: group({
    heading: copy('Write the heading of the list.'),
    demo: linkedTextSchema,
  }),
})

export type DownloadWhitepaperThankyouPage = v.InferOutput<typeof pageSchema>
