import * as v from 'valibot'
import {
  CAMPAIGN_WORDS,
  CONVERSION_NAMES,
  EXCEPTION_SOURCES,
  MAX_EVENTS_PER_BATCH,
  WEB_VITAL_NAMES,
} from '../../shared/analytics/events.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const amount = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most))

const reported = {
  path: text(500),
  ageMs: amount(Number.MAX_SAFE_INTEGER),
}

const campaign = v.object(
  v.entriesFromList(CAMPAIGN_WORDS, v.optional(text(500))) as Record<
    (typeof CAMPAIGN_WORDS)[number],
    v.OptionalSchema<ReturnType<typeof text>, undefined>
  >,
)

const eventSchema = v.variant('type', [
  v.object({
    ...reported,
    type: v.literal('page_view'),
    title: text(500),
    referrer: text(500),
    campaign,
  }),
  v.object({
    ...reported,
    type: v.literal('exception'),
    source: v.picklist(EXCEPTION_SOURCES),
    name: text(500),
    message: text(5_000),
    stack: text(15_000),
  }),
  v.object({
    ...reported,
    type: v.literal('conversion'),
    name: v.picklist(CONVERSION_NAMES),
    subject: text(500),
  }),
  v.object({
    ...reported,
    type: v.literal('web_vital'),
    name: v.picklist(WEB_VITAL_NAMES),
    value: amount(3_600_000),
  }),
])

const batchSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS_PER_BATCH)),
})

export type ReportedEvent = v.InferOutput<typeof eventSchema>

export interface ReportedBatch {
  readonly release: string
  readonly events: readonly ReportedEvent[]
  readonly unknown: number
}

export function readBatch(given: unknown): ReportedBatch | undefined {
  const batch = v.safeParse(batchSchema, given)
  if (!batch.success) return undefined
  const { release, events } = batch.output
  const known = events.flatMap((event) => {
    const read = v.safeParse(eventSchema, event)
    return read.success ? [read.output] : []
  })
  return { release, events: known, unknown: events.length - known.length }
}
