import type { DeliveryKind } from '../../../server/database/schema.ts'
import type { ReceivedMail } from '../../support/mailbox.ts'
import type { ReceivedRequest } from '../../support/webhook-receiver.ts'

/** Something that came to one of the peers. */
export interface Arrival {
  readonly kind: DeliveryKind
  /** Undefined: it is about no lead we know. */
  readonly reference: string | undefined
  /** By which the peer would know it again. */
  readonly id: string
  /** Whether the peer has said that it takes it. */
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
