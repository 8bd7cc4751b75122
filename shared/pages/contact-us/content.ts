import * as v from 'valibot'
import { COMPANY_FIELDS } from '../../content/schemas/company.ts'
import { teamSchema } from '../../content/schemas/contact.ts'
import {
  atLeast,
  copy,
  described,
  exactly,
  forEach,
  group,
  linkedTextSchema,
  linkSchema,
  listSchema,
  sectionFields,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { sentSchema } from '../../content/schemas/sent.ts'
import { stripSchema } from '../../content/schemas/strip.ts'

const laneSchema = group({
  title: copy('Write the name of the lane.'),
  text: copy('Say what the lane is for.'),
  emails: listSchema(teamSchema, 'Name at least one team, for example sales.'),
  showsPhone: v.optional(v.boolean('Write true, or leave the field out.')),
  note: v.optional(copy('Write the line under the address.')),
  link: v.optional(linkSchema),
})

const helpsSchema = atLeast(3, copy('Write what helps to answer.'), 'List three things.')

const companyLabelsSchema = group(forEach(COMPANY_FIELDS, copy('Write the label.')))

const NOTICES = ['about', 'privacy', 'our-emails', 'security', 'terms', 'accessibility'] as const

const noticeIdSchema = v.picklist(NOTICES, `Choose a notice: ${NOTICES.join(', ')}.`)

export const pageSchema = group({
  ...titledPageFields,
  reply: template(['reply', 'hours'], 'Say when people get an answer.'),
  lanes: exactly(3, laneSchema, 'The page has exactly three lanes.'),
  form: group({
    heading: copy('Write the heading of the form.'),
    strip: stripSchema,
  }),
  sent: group({ section: copy('Write the heading above the receipt.'), receipt: sentSchema }),
  details: group(forEach(['postLabel', 'hoursLabel'], copy('Write the label.'))),
  emergency: group({
    heading: copy('Write the heading of the box.'),
    text: linkedTextSchema,
  }),
  ourEmails: linkSchema,
  helps: group({
    heading: copy('Write the heading of the list.'),
    items: helpsSchema,
    partner: described('Shown instead, when the topic is a partnership.', helpsSchema),
  }),
  check: group({
    ...sectionFields,
    ...forEach(['label', 'submit'], copy('Write the label.')),
    kept: copy(
      'Say where the text is compared, with a script and without, and what becomes of it.',
    ),
    verdicts: group(
      forEach(['ours', 'unlisted', 'alike', 'other'], copy('Say what the comparison found.')),
    ),
    nothing: copy('Say that there was nothing to compare.'),
    cut: copy('Say that only the beginning of a long text was compared, and what to do.'),
    always: copy('Say that all of it can be forged. Our phone number follows.'),
    more: linkSchema,
  }),
  notices: group({
    ...sectionFields,
    list: exactly(NOTICES.length, noticeIdSchema, 'List the notices in the order of the page.'),
  }),
  /** Labels for `content/company.yml`, shown only for fields that are set. */
  company: group({ ...sectionFields, labels: companyLabelsSchema }),
  /** The checkbox at the end of the privacy notice, and its states. */
  counting: group({
    heading: copy('Write the heading beside the box.'),
    label: copy('Write the words of the box that a visitor checks to be left out.'),
    on: copy('Say how visits are counted while the box is empty.'),
    off: copy('Say what holds once the box is checked.'),
    signal: copy('Say what holds where the browser asks every site for privacy.'),
    forbidden: copy('Say what holds where the browser lets the site keep nothing.'),
    none: copy('Say what holds where the site counts no visits at all.'),
    withoutScript: copy('Say what holds where no script runs.'),
  }),
  noticeFoot: group({
    writeTo: copy('Write the label of the address that belongs to the notice.'),
    reviewed: template(['reviewed'], 'Write the words around the review date.'),
  }),
})

export type ContactUsPage = v.InferOutput<typeof pageSchema>
