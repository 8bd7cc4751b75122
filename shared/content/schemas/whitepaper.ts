import * as v from 'valibot'
import {
  described,
  group,
  listSchema,
  monthSchema,
  publishAtSchema,
  recordDates,
  roleSchema,
  textSchema,
  wholeNumber,
  withLength,
} from './fields.ts'

/** Filters of the paper list. Their labels are in `content/site.yml`. */
export const WHITEPAPER_TOPICS = [
  'identity',
  'fraud',
  'carrier-selection',
  'insurance',
  'broker-duties',
  'documents',
  'seals',
  'payments',
  'claims',
] as const

export const whitepaperTopicSchema = v.picklist(
  WHITEPAPER_TOPICS,
  `Choose from these topics: ${WHITEPAPER_TOPICS.join(', ')}.`,
)

const MINUTE_MESSAGE = 'Write exactly three short lines, one idea each.'

/** Front matter of `content/whitepapers/<slug>.md`. */
export const whitepaperSchema = group({
  title: textSchema('Write the title of the paper.'),
  number: wholeNumber(1, 99, 'Write the number on the paper’s shield: 1 to 99.'),
  subtitle: textSchema('Write the line under the title.'),
  summary: v.pipe(
    textSchema('Write what the paper gives its reader, in one or two sentences.'),
    v.maxLength(
      140,
      withLength('Shorten the summary to 140 characters, so that the covers stay level.'),
    ),
  ),
  audience: listSchema(
    roleSchema,
    'List at least one role in brackets, for example [broker, shipper].',
  ),
  audienceLabel: textSchema('Write in words whom the paper is for.'),
  topics: listSchema(
    whitepaperTopicSchema,
    'List at least one topic in brackets, for example [identity, seals].',
  ),
  access: described(
    'open: the PDF without a form. soft: the form for the PDF alone. gated: the form first, and no text on the site.',
    v.picklist(['open', 'soft', 'gated'], 'Write open, soft or gated.'),
  ),
  reviewed: described('When a person last checked the facts against their sources.', monthSchema),
  inOneMinute: v.pipe(
    listSchema(textSchema('Write one short line.'), MINUTE_MESSAGE),
    v.length(3, MINUTE_MESSAGE),
  ),
  cover: v.picklist(
    ['gore', 'centre-line', 'crossing', 'bays'],
    'Choose a cover pattern: gore, centre-line, crossing or bays.',
  ),
  publishAt: v.optional(publishAtSchema),
  ...recordDates,
})

/** `{slug}.pdf`, added by the build, which typesets it. */
export interface PaperPdf {
  readonly pages: number
  readonly bytes: number
  /** Main headings with their page, counted from 1 as printed. */
  readonly parts: readonly PaperPart[]
}

export interface PaperPart {
  readonly id: string
  readonly heading: string
  readonly page: number
}

export type Whitepaper = v.InferOutput<typeof whitepaperSchema> & {
  readonly pdf: PaperPdf
}
