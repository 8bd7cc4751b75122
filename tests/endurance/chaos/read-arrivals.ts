import type { DeliveryKind } from '../../../server/database/schema.ts'
import type { ReceivedMail } from '../../support/mailbox.ts'
import type { ReceivedRequest } from '../../support/webhook-receiver.ts'

/** A mail or webhook that arrived. */
export interface Arrival {
  readonly kind: DeliveryKind
  /** Undefined if it belongs to no known lead. */
  readonly reference: string | undefined
  /** ID that lets the receiver recognize duplicates. */
  readonly id: string
  /** Whether the receiver accepted it. */
  readonly isTaken: boolean
}

export interface Peers {
  readonly mails: readonly ReceivedMail[]
  readonly webhooks: readonly ReceivedRequest[]
}

export function readArrivals({ mails, webhooks }: Peers, known: ReadonlySet<string>): Arrival[] {
  return [
    ...mails.map(({ to, mail }) => ({
      kind: to.some(isVisitor) ? ('visitor-email' as const) : ('team-email' as const),
      reference: findReference(mail.text ?? '', known),
      id: (mail.messageId ?? '').replace(/^<|@.*$/g, ''),
      isTaken: true,
    })),
    ...webhooks.map(({ headers, body, answer }) => ({
      kind: 'webhook' as const,
      reference: findReference(JSON.parse(body).data.reference, known),
      id: String(headers['webhook-id']),
      isTaken: typeof answer === 'object' && answer.status === 200,
    })),
  ]
}

function isVisitor(address: string): boolean {
  return address.startsWith('visitor-')
}

function findReference(text: string, known: ReadonlySet<string>): string | undefined {
  const candidates = text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  return candidates.find((candidate) => known.has(candidate))
}
