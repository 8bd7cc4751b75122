import type { Content } from '../content/query/create-content-query.ts'
import type { BookingView } from '../scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../scheduling/demo-slots-answer.ts'
import type { PageRequest } from './page-route.ts'

/** What a page's record may say about the page as a whole. */
export interface PageHead {
  readonly title?: string | undefined
  readonly heading?: string | undefined
  readonly description?: string | undefined
}

/** One payload as it travels: in the page's HTML, and as a file when the browser navigates itself. */
export interface PagePayload<Data extends { page: PageHead } = { page: PageHead }> {
  /** The payload's name, so that a file that answers for another page is noticed. */
  readonly route: string
  readonly data: Data
}

export interface LoadRequest extends PageRequest {
  readonly $content: Content
  /** What the database knows of demos; absent in the build, whose files are everybody's. */
  readonly demo?: DemoSource | undefined
  /** What the server knows of links to papers; absent in the build. */
  readonly paper?: PaperSource | undefined
}

/** What the page that hands over a paper shows of one visitor's link. */
export interface PaperSource {
  /** Undefined where the address holds none. */
  readLink(query: URLSearchParams): Promise<PaperLink | EndedPaperLink | undefined>
}

/** A link that works, with what it is bound to. */
export interface PaperLink {
  readonly kind: 'good'
  readonly key: string
  readonly reference: string
  /** An instant in UTC. */
  readonly expiry: string
  /** Masked: `d…@example.com`; '' once the person is erased. */
  readonly sentTo: string
}

export interface EndedPaperLink {
  readonly kind: 'expired' | 'forged'
}

/** What the page of the demo shows that changes from minute to minute. */
export interface DemoSource {
  booking(token: string): Promise<BookingView>
  /** Undefined where the calendar is off, or cannot be read now. */
  slots(query: URLSearchParams): Promise<DemoSlotsAnswer | undefined>
}
