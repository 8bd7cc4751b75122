import * as v from 'valibot'
import {
  atLeast,
  closingSchema,
  copy,
  forEach,
  group,
  linkSchema,
  listSchema,
  roleSchema,
  rowSchema,
  sectionFields,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { paperOfferFields } from '../../content/schemas/paper-words.ts'

const filterSchema = group({
  label: copy('Say what the form does.'),
  ...forEach(['roleLabel', 'topicLabel', 'sortLabel'], copy('Name the choice.')),
  ...forEach(['allRoles', 'allTopics'], copy('Write the words for all of them.')),
  roles: listSchema(roleSchema, 'List the roles to choose from.'),
  sorts: group(forEach(['number', 'title'], copy('Write the words for this order.'))),
  submit: copy('Write the words of the button.'),
  count: template(['count'], 'Write how many papers are shown.'),
  countOne: copy('Write that one paper is shown.'),
  none: group({ text: copy('Say that no paper matches.'), link: linkSchema }),
})

const shelfSchema = group({
  ...forEach(['audienceLabel', 'lengthLabel', 'reviewedLabel'], copy('Write the label.')),
  length: template(['pages', 'size'], 'Write the length and the size of the file.'),
  emailLabel: copy('Write the label that says whether an email is asked for.'),
  ...paperOfferFields,
})

const readingSchema = group({
  description: template(['summary', 'pages'], 'Describe a paper to search engines.'),
  back: linkSchema,
  marker: copy('Write the word above the number of the paper.'),
  audience: template(['audience'], 'Write the words around the audience.'),
  ...forEach(['inOneMinute', 'contents', 'sources'], copy('Write the heading of the list.')),
  part: copy('Write the word above the number of a part.'),
  reviewed: template(['reviewed'], 'Write the words around the review date.'),
  getPdf: copy('Write the words of the button for the PDF.'),
  print: copy('Write the words of the print button.'),
  sheet: group({
    strip: template(['number', 'title'], 'Name the paper the sheet is from.'),
    print: copy('Write the words of the button that prints the sheet.'),
  }),
  neighbors: copy('Name the links to the papers before and after.'),
  ...forEach(['previous', 'next'], copy('Write the label of that paper.')),
})

const handOnSchema = group({
  ...sectionFields,
  rows: atLeast(
    1,
    group({
      ...rowSchema.entries,
      link: linkSchema,
      /** Of an email to a colleague that leads to the file. */
      email: v.optional(
        group({
          subject: copy('Write the subject of the email.'),
          text: copy('Write what stands above the address of the file.'),
        }),
      ),
    }),
    'List the pages to hand on.',
  ),
  email: copy('Write the words of the link to the email.'),
})

export type HandOn = v.InferOutput<typeof handOnSchema>

export const pageSchema = group({
  ...titledPageFields,
  handOn: handOnSchema,
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
