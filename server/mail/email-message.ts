export interface EmailMessage {
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly invitation?: Invitation | undefined
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** iCalendar (RFC 5545), in UTC, so that no time zone definition is needed. */
  readonly content: string
}
