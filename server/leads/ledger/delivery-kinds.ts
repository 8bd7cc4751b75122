import type { DeliveryKind } from '../../database/schema.ts'

/**
 * How many attempts of one server may be of this class at once. Each has places of its own, so that a mail server or a
 * receiver of webhooks that hangs, or a paper for thousands, holds up nothing of the others.
 */
const CLASSES = {
  /** Somebody waits: a visitor for a receipt, the team for a lead. */
  people: 4,
  webhooks: 4,
  announcements: 2,
} as const

/** Attempts of one server. */
export const MOST_AT_ONCE = Object.values(CLASSES).reduce((sum, places) => sum + places, 0)

/** Whatever fails is tried again after 10 to 20 s, then twice as long up to 30 to 60 min, and given up after three days. */
export const RETRIES = {
  firstWaitMs: 10_000,
  longestWaitMs: 60 * 60 * 1000,
  giveUpAfterMs: 3 * 24 * 60 * 60 * 1000,
} as const

/** The receiver of webhooks after so many failures in a row. When the pause ends, one webhook tries it again. */
export const PAUSE = {
  afterFailures: 10,
  withinMs: 60 * 60 * 1000,
  forMs: 5 * 60 * 1000,
} as const

type DeliveryClass = keyof typeof CLASSES

interface KindRules {
  readonly class: DeliveryClass
  /** Hosts of the demo that its email names, or goes to. */
  readonly hosts?: readonly ('host' | 'former_host')[]
  /** Owed until a time of its own, such as the begin of the demo. */
  readonly hasOwnEnd?: boolean
  /** Owed also about spam: what a person decided, and what is not about this lead. */
  readonly outlivesSpam?: boolean
}

/** Every kind that this release can send. Those of a newer release wait for it. */
const KINDS: Readonly<Record<DeliveryKind, KindRules>> = {
  'team-email': { class: 'people' },
  'team-reminder': { class: 'people', hasOwnEnd: true },
  'team-unreachable': { class: 'people', hosts: ['host'] },
  'team-webhook': { class: 'people', outlivesSpam: true },
  'visitor-email': { class: 'people', hosts: ['host'] },
  'invitation-visitor': { class: 'people', hosts: ['host'] },
  'invitation-host': { class: 'people', hosts: ['host'] },
  'invitation-former-host': { class: 'people', hosts: ['host', 'former_host'] },
  'reminder-day': { class: 'people', hosts: ['host'], hasOwnEnd: true },
  'reminder-hour': { class: 'people', hosts: ['host'], hasOwnEnd: true },
  webhook: { class: 'webhooks' },
  'webhook-moved': { class: 'webhooks' },
  'webhook-canceled': { class: 'webhooks' },
  'webhook-answered': { class: 'webhooks' },
  'webhook-consent': { class: 'webhooks', outlivesSpam: true },
  'webhook-spam': { class: 'webhooks' },
  'webhook-erased': { class: 'webhooks', outlivesSpam: true },
  announcement: { class: 'announcements' },
}

export const WITH_OWN_END = kindsWith(({ hasOwnEnd = false }) => hasOwnEnd)

export const OUTLIVING_SPAM = kindsWith(({ outlivesSpam = false }) => outlivesSpam)

/** The names of those for which this holds. */
export function kindsWith(holds: (rules: KindRules) => boolean): readonly DeliveryKind[] {
  const entries = Object.entries(KINDS) as [DeliveryKind, KindRules][]
  return entries.filter(([, rules]) => holds(rules)).map(([kind]) => kind)
}

/** The kinds of each class, and how many more may begin while `underWay` are. */
export function placesLeft(underWay: readonly DeliveryKind[]) {
  return Object.entries(CLASSES).map(([name, places]) => {
    const kinds = kindsWith((rules) => rules.class === name)
    return { name, kinds, places: places - underWay.filter((kind) => kinds.includes(kind)).length }
  })
}
