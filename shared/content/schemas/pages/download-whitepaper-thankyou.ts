import type * as v from 'valibot'
import { linkSchema } from '../fields.ts'
import {
  copy,
  exactly,
  group,
  linkedTextSchema,
  template,
  titledPageFields,
} from './page-fields.ts'
import { paperChooserSchema } from './paper-chooser.ts'
import { sentSchema } from './sent.ts'

const stateSchema = group({
  heading: copy('Write the heading.'),
  text: copy('Write the line under the heading.'),
  link: linkSchema,
})

/**
 * The record `content/pages/download-whitepaper-thankyou.yml`. Its heading and its lead belong to the
 * receipt; `direct` and `expired` take their place when there is no paper to hand over.
 */
export const downloadWhitepaperThankyouPageSchema = group({
  ...titledPageFields,
  receipt: group({
    label: template(['reference'], 'Write the words around the reference.'),
    file: template(['title', 'pages', 'size'], 'Describe the file.'),
    seal: exactly(2, copy('Write one short word.'), 'The seal carries exactly two words.'),
    download: copy('Write the words of the download button.'),
    sentTo: copy('Write the label of the email address.'),
    validUntil: copy('Write the label of the time the link ends.'),
    nothingArrived: copy('Write the label of the line about missing mail.'),
    nothingArrivedText: copy('Say where to look for missing mail.'),
    sendAgain: copy('Write the words of the button that sends the mail again.'),
    readHere: copy('Write the words of the link to the reading page.'),
    printChecklist: copy('Write the words of the link to the checklist.'),
  }),
  /** The receipt while the paper is not out as a file; `{title}` is the paper's. */
  requested: group({
    lead: template(['title'], 'Say what can be done with the paper now.'),
    read: copy('Write the words of the button to the reading page.'),
    receipt: sentSchema,
  }),
  /** The papers to choose from where there is none to hand over. */
  chooser: paperChooserSchema,
  direct: stateSchema,
  expired: stateSchema,
  next: group({
    heading: copy('Write the heading of the list.'),
    paper: template(['pages'], 'Write the line under a paper.'),
    demo: linkedTextSchema,
  }),
})

export type DownloadWhitepaperThankyouPage = v.InferOutput<
  typeof downloadWhitepaperThankyouPageSchema
>
