import * as v from 'valibot'
import {
  CAMPAIGN_WORDS,
  CONVERSION_NAMES,
  COUNTED_WORD,
  EXCEPTION_SOURCES,
  MAX_EVENTS_PER_BATCH,
  WEB_VITAL_NAMES,
} from '../../shared/analytics/events.ts'
import { canonicalPath } from '../../shared/pages/page-route.ts'
import { cleanHost, ownFrames, scrubText } from './scrub-text.ts'
import { OTHER_NAME, type SiteEvent } from './site-event.ts'

/** Events of a visitor without a connection are sent later; a browser's stopwatch is believed up to this age. */
const MAX_AGE_MS = 20 * 60 * 60 * 1000

/** Reads the events of a posted batch without anything personal, and skips unknown ones. `undefined`: not a batch. */
export function createBatchReader(paths: ReadonlySet<string>) {
  const eventSchema = createEventSchema(paths)
  return (given: unknown, now = new Date()): readonly SiteEvent[] | undefined => {
    const batch = v.safeParse(batchSchema, given)
    if (!batch.success) return undefined
    const { release, events } = batch.output
    return events.flatMap((reported) => {
      const read = v.safeParse(eventSchema, reported)
      if (!read.success) return []
      const { ageMs, ...event } = read.output
      return [{ ...event, release, at: new Date(now.getTime() - Math.min(ageMs, MAX_AGE_MS)) }]
    })
  }
}

const batchSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS_PER_BATCH)),
})

/** Ids of our content, such as a button, a field, a paper or a question. None has five digits in a row. */
const SUBJECT = /^(?!.*\d{5})[\w./:#-]{0,100}$/

function createEventSchema(paths: ReadonlySet<string>) {
  const knownPath = (path: string) => {
    const canonical = canonicalPath(path)
    return paths.has(canonical) ? canonical : OTHER_NAME
  }
  const referrer = (text: string) => (text.startsWith('/') ? knownPath(text) : cleanHost(text))
  const reported = {
    path: v.pipe(text(500), v.transform(knownPath)),
    ageMs: amount(Number.MAX_SAFE_INTEGER),
  }
  return v.variant('type', [
    v.object({
      ...reported,
      type: v.literal('page_view'),
      title: scrubbed(500, 200),
      referrer: v.pipe(text(500), v.transform(referrer)),
      campaign,
    }),
    v.object({
      ...reported,
      type: v.literal('exception'),
      source: v.picklist(EXCEPTION_SOURCES),
      name: scrubbed(500, 60),
      message: scrubbed(5_000, 300),
      stack: v.pipe(text(15_000), v.transform(ownFrames)),
    }),
    v.pipe(
      v.object({
        ...reported,
        type: v.literal('conversion'),
        name: v.picklist(CONVERSION_NAMES),
        subject: v.string(),
      }),
      v.check(({ name, subject }) =>
        (name === 'search_none' ? COUNTED_WORD : SUBJECT).test(subject),
      ),
    ),
    v.object({
      ...reported,
      type: v.literal('web_vital'),
      name: v.picklist(WEB_VITAL_NAMES),
      value: amount(3_600_000),
    }),
  ])
}

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

const amount = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most))

/** The event is skipped if its text is longer than `accepted`. */
const scrubbed = (accepted: number, stored: number) =>
  v.pipe(
    text(accepted),
    v.transform((given) => scrubText(given, stored)),
  )

const campaign = v.pipe(
  v.object(v.entriesFromList(CAMPAIGN_WORDS, v.fallback(scrubbed(5_000, 60), ''))),
  v.transform((words) =>
    Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
  ),
)
