import type * as v from 'valibot'
import {
  copy,
  forEach,
  group,
  linkSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { paperChooserSchema } from '../../content/schemas/paper-words.ts'

/** Heading and lead belong to the list of papers; a chosen paper uses its own. */
export const pageSchema = group({
  ...titledPageFields,
  crumbs: group({
    label: copy('Name the trail of pages.'),
    list: linkSchema,
  }),
  marker: copy('Write the word above the number of the paper.'),
  chooser: paperChooserSchema,
  paper: group({
    audience: template(['audience'], 'Write the words around the audience.'),
    file: template(['pages', 'size'], 'Describe the file.'),
    reviewed: template(['reviewed'], 'Write the words around the review date.'),
    ...forEach(['inOneMinute', 'inside'], copy('Write the heading of the list.')),
    page: template(['page'], 'Write the words around the number of a page.'),
  }),
  form: group({
    label: copy('Write the words at the left of the form’s strip.'),
    readHere: copy('Write the words of the link to the reading page.'),
  }),
  open: group({
    label: copy('Write the words at the left of the strip.'),
    download: copy('Write the words of the download button.'),
  }),
  known: group({
    label: copy('Write the words at the left of the strip.'),
    text: copy('Say why there is no form.'),
    link: copy('Write the words of the link to the receipt.'),
  }),
})

export type DownloadWhitepaperPage = v.InferOutput<typeof pageSchema>
