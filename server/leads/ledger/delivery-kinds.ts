import type { DeliveryKind } from '../../database/schema.ts'

/** Whatever fails is tried again after 10 to 20 s, then twice as long up to 30 to 60 min, and given up after three days. */
export const RETRIES = {
  firstWaitMs: 10_000,
  longestWaitMs: 60 * 60 * 1000,
  giveUpAfterMs: 3 * 24 * 60 * 60 * 1000,
} as const

interface KindRules {
  /** Hosts of the demo that its email names, or goes to. */
  readonly hosts?: readonly ('host' | 'former_host')[]
  /** Owed until a time of its own, such as the begin of the demo. */
  readonly hasOwnEnd?: boolean
}

/** Every kind that this release can send. Those of a newer release wait for it. */
const KINDS: Readonly<Record<DeliveryKind, KindRules>> = {
  'team-email': {},
  'team-reminder': { hasOwnEnd: true },
  'team-unreachable': { hosts: ['host'] },
  'visitor-email': { hosts: ['host'] },
  'invitation-visitor': { hosts: ['host'] },
  'invitation-host': { hosts: ['host'] },
  'invitation-former-host': { hosts: ['host', 'former_host'] },
  'reminder-day': { hosts: ['host'], hasOwnEnd: true },
  'reminder-hour': { hosts: ['host'], hasOwnEnd: true },
  webhook: {},
  'webhook-moved': {},
  'webhook-canceled': {},
  'webhook-answered': {},
  'webhook-consent': {},
  'webhook-spam': {},
  'webhook-erased': {},
  announcement: {},
}

/** The names of those for which this holds. */
export function kindsWith(holds: (rules: KindRules) => boolean): readonly DeliveryKind[] {
  const entries = Object.entries(KINDS) as [DeliveryKind, KindRules][]
  return entries.filter(([, rules]) => holds(rules)).map(([kind]) => kind)
}
