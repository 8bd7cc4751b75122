import type { Tables } from '../../database/schema.ts'
import { cleanHost, scrubText } from '../scrub-text.ts'
import type { Span } from './read-counts.ts'

/** A stored form, and what its page noted of the visitor's last arrival. Empty if it noted nothing. */
export interface LeadOrigin {
  readonly day: string
  readonly form: string
  readonly entry: string
  readonly source: string
  readonly campaign: string
}

const MOST_LETTERS = 60

/** Of accepted leads. */
export async function readOrigins(
  tables: Tables,
  { from, to }: Span,
): Promise<readonly LeadOrigin[]> {
  const rows = await tables
    .selectFrom('submissions')
    .select(['form', 'received_at', 'attribution'])
    .where('status', '=', 'accepted')
    .where((eb) => eb.between('received_at', from, `${to}T23:59:59.999Z`))
    .execute()
  return rows.map(({ form, received_at, attribution }) => {
    const { last = {} }: { last?: Readonly<Record<string, string>> } = JSON.parse(attribution)
    const { landingPath = '', referrer = '', utm_source, utm_medium, utm_campaign } = last
    const words = [utm_source, utm_medium, utm_campaign].filter((word) => word !== undefined)
    return {
      day: received_at.slice(0, 10),
      form,
      entry: scrubText(landingPath, MOST_LETTERS),
      source: cleanHost(URL.parse(referrer)?.host ?? ''),
      campaign: words.map((word) => scrubText(word, MOST_LETTERS)).join(' / '),
    }
  })
}
