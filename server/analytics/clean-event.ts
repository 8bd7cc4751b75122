import type { Request } from 'express'
import { isbot } from 'isbot'
import { CAMPAIGN_WORDS } from '../../shared/analytics/events.ts'
import { canonicalPath } from '../../shared/pages/page-route.ts'
import { frameLines, ownFrames } from './own-frames.ts'
import type { ReportedBatch, ReportedEvent } from './read-batch.ts'
import { OTHER_PATH, type SiteEvent } from './site-event.ts'

/** Matomo accepts nothing older than 24 hours. */
const MAX_AGE_MS = 20 * 60 * 60 * 1000

const MAX_LENGTH = { title: 200, word: 60, name: 60, message: 300, host: 100 } as const

/** Ids of our content, such as a button, a field, a paper or a question. None has five digits in a row. */
const SUBJECT = /^(?!.*\d{5})[\w./:#-]{0,100}$/

export function cleanBatch(
  { release, events }: ReportedBatch,
  { paths, now }: { readonly paths: ReadonlySet<string>; readonly now: Date },
): readonly SiteEvent[] {
  const knownPath = (path: string) => {
    const canonical = canonicalPath(path)
    return paths.has(canonical) ? canonical : OTHER_PATH
  }
  return events.flatMap((event) => {
    const at = new Date(now.getTime() - Math.min(event.ageMs, MAX_AGE_MS))
    const cleaned = cleanEvent(event, knownPath)
    return cleaned ? [{ ...cleaned, path: knownPath(event.path), at, release }] : []
  })
}

type Cleaned<Event> = Event extends unknown ? Omit<Event, 'path' | 'at' | 'release'> : never

function cleanEvent(
  event: ReportedEvent,
  knownPath: (path: string) => string,
): Cleaned<Exclude<SiteEvent, { type: 'broken_link' }>> | undefined {
  switch (event.type) {
    case 'page_view': {
      const { type, title, referrer, campaign } = event
      return {
        type,
        title: scrubText(title, MAX_LENGTH.title),
        referrer: referrer.startsWith('/') ? knownPath(referrer) : cleanHost(referrer),
        campaign: cleanCampaign(campaign),
      }
    }
    case 'exception': {
      const { type, source, name, message, stack } = event
      return {
        type,
        source,
        name: scrubText(name, MAX_LENGTH.name),
        message: scrubText(message, MAX_LENGTH.message),
        stack: frameLines(ownFrames(stack)),
      }
    }
    case 'conversion': {
      const { type, name, subject } = event
      if (!SUBJECT.test(subject)) return undefined
      return { type, name, subject: name === 'faq_search_none' ? '' : subject }
    }
    case 'web_vital':
      return { type: event.type, name: event.name, value: event.value }
  }
}

export function cleanHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '')
  return plain.length <= MAX_LENGTH.host && /^[a-z0-9.-]+(:\d{1,5})?$/.test(plain) ? plain : ''
}

function cleanCampaign(campaign: Readonly<Partial<Record<string, string | undefined>>>) {
  const words = CAMPAIGN_WORDS.flatMap((word) => {
    const text = scrubText(campaign[word] ?? '', MAX_LENGTH.word)
    return text === '' ? [] : [[word, text] as const]
  })
  return Object.fromEntries(words)
}

/** False for robots, and for visitors who asked not to be tracked. */
export function isCounted(req: Request): boolean {
  const refusesTracking = req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
  const browser = req.get('User-Agent') ?? ''
  return !refusesTracking && browser !== '' && !isbot(browser)
}

/** Every run is bounded, because a browser may send text that an unbounded one takes long to match. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"',;:]{1,64}(?:@|%40)[^\s<>()"',;:]{1,255}/gi, '(email)'],
  // URL with query or hash
  [/((?:https?:\/)?\/[^\s?#"'()<>]{0,200})[?#][^\s"'()<>]{0,500}/gi, '$1'],
  [/\d[\d ().-]{3,40}\d/g, '(number)'],
  [/[\w-]{40,}/g, '(token)'],
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
]

export function scrubText(text: string, maxLength: number): string {
  const scrubbed = REPLACEMENTS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text.slice(0, maxLength * 4).toWellFormed(),
  )
  return scrubbed.replace(/\s+/g, ' ').trim().slice(0, maxLength).trimEnd().toWellFormed()
}
