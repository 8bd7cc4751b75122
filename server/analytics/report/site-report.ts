import type { WebVitalName } from '../../../shared/analytics/events.ts'
import type { FormId } from '../../../shared/forms/form-id.ts'

/** What happened on the site in some days of UTC, the most frequent first in every list. */
export interface SiteReport {
  readonly from: string
  readonly to: string
  readonly total: Visits
  readonly before: Visits
  /** Includes days without a visit. */
  readonly days: readonly (Visits & { readonly day: string })[]
  readonly pages: readonly (Visits & { readonly path: string })[]
  /** Hosts that arrivals came from; the empty one is unknown. */
  readonly sources: readonly Counted[]
  readonly campaigns: readonly CampaignCount[]
  readonly funnels: readonly Funnel[]
  readonly formProblems: readonly Counted[]
  readonly steps: readonly (Counted & { readonly kind: string })[]
  readonly searchesWithoutResult: number
  readonly vitals: readonly VitalSummary[]
  readonly exceptions: readonly ExceptionSummary[]
  readonly brokenLinks: readonly BrokenLinkCount[]
}

export interface Visits {
  readonly views: number
  /** Views that came from outside: the nearest to a visit that can be known without an identifier. */
  readonly arrivals: number
}

export interface Counted {
  readonly name: string
  readonly count: number
}

export interface CampaignCount {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly count: number
}

export interface Funnel {
  readonly form: FormId
  readonly path: string
  readonly views: number
  readonly started: number
  readonly sent: number
}

/** In milliseconds; CLS has no unit. */
export interface VitalSummary {
  readonly name: WebVitalName
  readonly samples: number
  readonly median: number
  readonly p75: number
  readonly p95: number
}

export interface ExceptionSummary {
  readonly fingerprint: string
  readonly name: string
  readonly message: string
  readonly path: string
  /** Frames in our own chunks, one a line. */
  readonly stack: string
  readonly release: string
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
  readonly count: number
}

export interface BrokenLinkCount {
  readonly path: string
  readonly referrer: string
  readonly count: number
}
