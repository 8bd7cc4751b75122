import type { SubmissionDeliveryKind } from '../../../server/database/schema.ts'
import type { ReceivedMail } from '../../support/mailbox.ts'
import type { Peers } from './peers.ts'

const PAUSED_SUBJECT = '[Webhook] Its receiver is paused'

/** A mail or webhook that arrived. */
export interface Arrival {
  readonly kind: SubmissionDeliveryKind
  /** Undefined if it belongs to no known lead. */
  readonly reference: string | undefined
  /** ID that lets the receiver recognize duplicates. */
  readonly id: string
  /** Whether the receiver accepted it. */
  readonly isTaken: boolean
}

export function readArrivals(
  { mailbox, webhookReceiver }: Peers,
  known: ReadonlySet<string>,
): readonly Arrival[] {
  const findReference = (text: string) =>
    text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g)?.find((candidate) => known.has(candidate))
  return [
    ...mailbox.mails.filter(isOfVisitor).map(({ to, mail }) => ({
      kind: to.some((address) => address.startsWith('visitor-'))
        ? ('visitor-email' as const)
        : ('team-email' as const),
      reference: findReference(mail.text ?? ''),
      id: (mail.messageId ?? '').replace(/^<|@.*$/g, ''),
      isTaken: true,
    })),
    ...webhookReceiver.requests.filter(isOfLead).map(({ headers, body, answer }) => ({
      kind: 'webhook' as const,
      reference: findReference(JSON.parse(body).data.reference),
      id: String(headers['webhook-id']),
      isTaken: typeof answer === 'object' && answer.status === 200,
    })),
  ]
}

/** Not what tells the team that the receiver of webhooks is paused (`countPauses`). */
function isOfVisitor({ mail }: ReceivedMail): boolean {
  return mail.subject !== PAUSED_SUBJECT
}

/** Each is of one pause. */
export function countPauses({ mailbox }: Peers): number {
  return mailbox.mails.length - mailbox.mails.filter(isOfVisitor).length
}

/** Not what became of it. */
function isOfLead({ body }: { readonly body: string }): boolean {
  return JSON.parse(body).type === 'submission.received'
}
