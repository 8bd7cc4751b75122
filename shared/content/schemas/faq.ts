import * as v from 'valibot'
import {
  described,
  forEach,
  group,
  listSchema,
  monthSchema,
  publishAtSchema,
  recordDates,
  textSchema,
  webAddress,
  withLength,
} from './fields.ts'

/** Their titles and their order are in `content/site.yml`. */
export const FAQ_CATEGORIES = [
  'carriers',
  'product',
  'identity',
  'insurance',
  'brokering',
  'documents',
  'claims',
  'payments',
  'privacy',
  'demo',
] as const

export const faqCategorySchema = v.picklist(
  FAQ_CATEGORIES,
  `Choose one of these categories: ${FAQ_CATEGORIES.join(', ')}.`,
)

const FAQ_TOOLS = ['update-month', 'claims-clock'] as const

/** Front matter of `content/faqs/<slug>.md`. The slug is the anchor `/faqs#<slug>`. */
export const faqSchema = group({
  title: v.pipe(
    textSchema('Write the question as a visitor would ask it.'),
    v.endsWith('?', 'Write the title as a question, with a question mark at its end.'),
    v.maxLength(90, withLength('Shorten the question to 90 characters or fewer.')),
  ),
  source: v.pipe(
    textSchema('Name the rule or the page this answer rests on.'),
    v.endsWith('.', 'Close the source with a period, because a date may follow it.'),
  ),
  sourceUrl: v.optional(
    webAddress('Write the full address of the source, starting with https://.'),
  ),
  reviewed: v.optional(
    described('The last check of the facts. Answers about ourselves have none.', monthSchema),
  ),
  asOf: v.optional(described('The last check of a fact that changes.', monthSchema)),
  tool: v.optional(v.picklist(FAQ_TOOLS, `Choose one of these tools: ${FAQ_TOOLS.join(', ')}.`)),
  keywords: v.optional(
    described(
      'Other words people search for, such as the name of a tool. They are never shown.',
      listSchema(
        textSchema('Write a search word.'),
        'List search words in brackets, for example [price, fee].',
      ),
    ),
  ),
  publishAt: v.optional(publishAtSchema),
  featured: v.optional(v.boolean('Write true, or leave the field out.')),
  ...recordDates,
})

const questionListSchema = listSchema(
  textSchema('Write the name of a file of content/faqs, without .md.'),
  'List the questions of this category, one file name on each line.',
)

/** `content/questions.yml`: the files of `content/faqs` by category, in the order of the page. */
export const questionsSchema = group({
  ...forEach(FAQ_CATEGORIES, questionListSchema),
  ...recordDates,
})

export type Questions = v.InferOutput<typeof questionsSchema>

type FaqCategory = v.InferOutput<typeof faqCategorySchema>

/** Place in `content/questions.yml`, added by the build. `order` is its number on /faqs. */
export interface FaqPlace {
  readonly category: FaqCategory
  readonly order: number
}

export type Faq = v.InferOutput<typeof faqSchema> & FaqPlace
