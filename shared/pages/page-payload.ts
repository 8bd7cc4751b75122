import type { Content } from '../content/query/create-content-query.ts'
import type { BookingView } from '../scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../scheduling/demo-slots-answer.ts'

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
  /** Absent in the build, whose files are public. */
  readonly demo?: DemoSource | undefined
  readonly paper?: PaperSource | undefined
  readonly consent?: ConsentSource | undefined
}

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
  /** Undefined for a link that is not ours, or of a person who was erased. */
  read(query: URLSearchParams): Promise<ConsentView | undefined>
}

export interface ConsentView {
  readonly key: string
  readonly state: 'given' | 'withdrawn' | 'restored'
  /** Masked: `d…@example.com`. */
  readonly address: string
}

/** Demo data that changes from minute to minute. */
export interface DemoSource {
  booking(token: string): Promise<BookingView>
  /** Undefined if the calendar is off or unavailable. */
  slots(query: URLSearchParams): Promise<DemoSlotsAnswer | undefined>
}
