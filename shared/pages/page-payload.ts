import type { Content } from '../content/query/create-content-query.ts'
import type { BookingView } from '../scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../scheduling/demo-slots-answer.ts'
import type { SiteSearch } from '../search/site-search.ts'

/** What a route decides from, on the server and in the browser. */
export interface PageRequest {
  readonly url: URL
}

export interface PageHead {
  readonly title?: string | undefined
  readonly heading?: string | undefined
  readonly description?: string | undefined
}

/** A payload as transferred: embedded in the HTML, or as a file for client navigation. */
export interface PagePayload<Data extends { page: PageHead } = { page: PageHead }> {
  /** Detects the file of another page. */
  readonly route: string
  readonly data: Data
}

export interface LoadRequest extends PageRequest {
  readonly $content: Content
  readonly search: SiteSearch
  /** Absent in the build, whose files are public. */
  readonly demo?: DemoSource | undefined
  readonly paper?: PaperSource | undefined
  readonly consent?: ConsentSource | undefined
  readonly lead?: LeadSource | undefined
}

/** What the server adds to the content. */
export type PageSources = Required<Pick<LoadRequest, 'demo' | 'paper' | 'consent' | 'lead'>>

export interface PaperSource {
  readLink(query: URLSearchParams): Promise<PaperLink | EndedPaperLink | undefined>
}

export interface PaperLink {
  readonly kind: 'good'
  readonly key: string
  readonly reference: string
  readonly expiry: string
  /** Masked: `d…@example.com`; '' after erasure. */
  readonly sentTo: string
}

export interface EndedPaperLink {
  readonly kind: 'expired' | 'forged'
}

/** Who gets emails about new papers. */
export interface ConsentSource {
  /** Undefined for a link that is not ours, or of a person without a stored consent. */
  read(query: URLSearchParams): Promise<ConsentView | undefined>
}

export interface ConsentView {
  readonly key: string
  /** `ended`: withdrawn so long ago that only a new box counts. */
  readonly state: 'given' | 'withdrawn' | 'ended' | 'restored'
  /** Masked: `d…@example.com`. */
  readonly address: string
}

/** For the team. */
export interface LeadSource {
  /** Undefined for a link that is not ours or has ended, or of a lead that was erased. */
  read(query: URLSearchParams): Promise<LeadView | undefined>
}

/** What the team says of a lead. */
export type LeadMark = 'answered' | 'spam'

export interface LeadView {
  readonly key: string
  readonly mark: LeadMark
  /** `final`: it cannot be changed here any more. */
  readonly state: 'open' | 'marked' | 'final'
  readonly reference: string
  /** '' if none was named. */
  readonly company: string
  readonly topic: string
  /** From receipt to the mark, or until now: "2 hours, 5 minutes". */
  readonly waited: string
  /** In the zone of the hosts. */
  readonly demo?: { readonly when: string; readonly isCanceled: boolean }
}

/** Demo data that changes from minute to minute. */
export interface DemoSource {
  booking(token: string): Promise<BookingView>
  /** Undefined if the calendar is off or unavailable. */
  slots(query: URLSearchParams): Promise<DemoSlotsAnswer | undefined>
}
