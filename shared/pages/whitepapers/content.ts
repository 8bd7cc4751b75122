import type * as v from 'valibot'
import {
  atLeast,
  closingSchema,
  copy,
  group,
  linkSchema,
  listSchema,
  roleSchema,
  rowSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { paperOfferFields } from '../../content/schemas/paper-words.ts'

const filterSchema = group({
  label: copy('Say what the form does.'),
  roleLabel: copy('Name the choice of a role.'),
  allRoles: copy('Write the words for papers of every role.'),
  roles: listSchema(roleSchema, 'List the roles to choose from.'),
  topicLabel: copy('Name the choice of a topic.'),
  allTopics: copy('Write the words for papers on every topic.'),
  sortLabel: copy('Name the choice of an order.'),
  sorts: group({
    number: copy('Write the words for the order by number.'),
    title: copy('Write the words for the order by title.'),
  }),
  submit: copy('Write the words of the button.'),
  count: template(['count'], 'Write how many papers are shown.'),
  countOne: copy('Write that one paper is shown.'),
  none: group({ text: copy('Say that no paper matches.'), link: linkSchema }),
})

const shelfSchema = group({
  audienceLabel: copy('Write the label of the audience.'),
  lengthLabel: copy('Write the label of the length.'),
  length: template(['pages', 'size'], 'Write the length and the size of the file.'),
  reviewedLabel: copy('Write the label of the review date.'),
  emailLabel: copy('Write the label that says whether an email is asked for.'),
  ...paperOfferFields,
})

const readingSchema = group({
  description: template(['summary', 'pages'], 'Describe a paper to search engines.'),
  back: linkSchema,
  marker: copy('Write the word above the number of the paper.'),
  audience: template(['audience'], 'Write the words around the audience.'),
  inOneMinute: copy('Write the heading of the three lines.'),
  part: copy('Write the word above the number of a part.'),
  contents: copy('Write the heading of the list of parts.'),
  sources: copy('Write the heading of the list of sources.'),
  reviewed: template(['reviewed'], 'Write the words around the review date.'),
  getPdf: copy('Write the words of the button for the PDF.'),
  print: copy('Write the words of the print button.'),
  sheet: group({
    strip: template(['number', 'title'], 'Name the paper the sheet is from.'),
    print: copy('Write the words of the button that prints the sheet.'),
    alone: copy('Say that only this sheet will be printed.'),
    whole: copy('Write the words of the link that brings back the whole paper.'),
  }),
  neighbors: copy('Name the links to the papers before and after.'),
  previous: copy('Write the label of the paper before.'),
  next: copy('Write the label of the paper after.'),
})

export const pageSchema = group({
  ...titledPageFields,
  note: copy('Say what else is sent, or that nothing is.'),
  filter: filterSchema,
  shelf: shelfSchema,
  writing: group({
    heading: copy('Write the heading of the section.'),
    rows: atLeast(3, rowSchema, 'Say how the papers are written.'),
  }),
  reading: readingSchema,
  closing: closingSchema,
})

export type WhitepapersPage = v.InferOutput<typeof pageSchema>
