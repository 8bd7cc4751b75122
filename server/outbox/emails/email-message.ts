import type { Invitation } from '../calendar/invitation.ts'

/** One email, ready but for its sender and its ids. */
export interface EmailMessage {
  /** A plain address, without a name. */
  readonly to: string
  readonly replyTo?: string | undefined
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** Goes along as a part that calendars read. */
  readonly invitation?: Invitation | undefined
}
