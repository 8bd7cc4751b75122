import * as v from 'valibot'
import { addressSchema, contactSchema, hoursSchema } from './contact.ts'
import { FAQ_CATEGORIES, faqCategorySchema } from './faq.ts'
import {
  described,
  group,
  ROLES,
  recordDates,
  roleSchema,
  textSchema,
  wholeNumber,
} from './fields.ts'
import { navigationSchema } from './navigation.ts'
import { type AddIssue, pathTo } from './path-to.ts'
import { WHITEPAPER_TOPICS, whitepaperTopicSchema } from './whitepaper.ts'

const daysSchema = wholeNumber(1, 10_000, 'Write a whole number of days, at least 1.')

const labelSchema = textSchema('Write the words a visitor reads.')

const DOMAIN_MESSAGE = 'Write the domain of the site, for example www.example.com.'

const roleLabelSchema = group({ value: roleSchema, label: labelSchema, plural: labelSchema })

const categoryLabelSchema = group({ value: faqCategorySchema, label: labelSchema })

const topicLabelSchema = group({ value: whitepaperTopicSchema, label: labelSchema })

const siteFields = group({
  product: described(
    'The only place that names it: {product} and {slug} are made of it.',
    v.pipe(
      textSchema('Write the name of the product.'),
      v.regex(/[a-z0-9]/i, 'Use at least one letter or digit, because an address is made of it.'),
    ),
  ),
  tagline: textSchema('Write the line that goes with the name.'),
  /** Link previews. */
  social: group({
    paper: v.pipe(
      textSchema('Write the small line on the picture of a paper.'),
      v.includes('{number}', 'Keep {number} in the text: the number of the paper stands there.'),
    ),
    alt: v.pipe(
      textSchema('Say what the picture shows.'),
      v.includes('{heading}', 'Keep {heading} in the text: what the sign reads stands there.'),
    ),
  }),
  description: textSchema('Write the description that search engines show by default.'),
  legalName: textSchema('Write the full legal name of the company.'),
  domain: described(
    'Printed where a link cannot be clicked.',
    v.pipe(v.string(DOMAIN_MESSAGE), v.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, DOMAIN_MESSAGE)),
  ),
  address: addressSchema,
  contact: contactSchema,
  retention: described(
    'Promised in the privacy notice. Older leads are deleted every day.',
    group({ keepLeadsDays: daysSchema, keepSpamDays: daysSchema }),
  ),
  hours: hoursSchema,
  disclaimers: group({
    general: textSchema('Write that this is general information.'),
    affiliation: textSchema('Write with whom the company is not affiliated.'),
  }),
  navigation: navigationSchema,
  roles: v.pipe(v.array(roleLabelSchema), eachOnce(ROLES)),
  faqCategories: v.pipe(v.array(categoryLabelSchema), eachOnce(FAQ_CATEGORIES)),
  whitepaperTopics: v.pipe(v.array(topicLabelSchema), eachOnce(WHITEPAPER_TOPICS)),
  ...recordDates,
})

export type Site = v.InferOutput<typeof siteFields>

export const siteSchema = v.pipe(
  siteFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) headerFits(dataset.value, addIssue)
  }),
)

const MAX_HEADER_LABEL = 20

/** Measured as visitors see it, with the name of the product. */
function headerFits(site: Site, addIssue: AddIssue): void {
  site.navigation.header.forEach(({ label }, index) => {
    const shown = label.replaceAll('{product}', site.product)
    if (shown.length <= MAX_HEADER_LABEL) return
    const limit = `Shorten the label to ${MAX_HEADER_LABEL} characters: six stand in a row.`
    const message = `${limit} “${shown}” has ${shown.length} now.`
    addIssue({ message, path: pathTo(['navigation', 'header', index]) })
  })
}

/** Names every value exactly once, in the order of the page. */
function eachOnce<TItem extends { value: string }>(values: readonly string[]) {
  return v.check<TItem[], string>(
    (items) => {
      const named = new Set(items.map(({ value }) => value))
      return items.length === values.length && values.every((value) => named.has(value))
    },
    `List each of these exactly once: ${values.join(', ')}.`,
  )
}
