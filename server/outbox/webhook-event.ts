import type { OwedDelivery } from './owed-delivery.ts'

/**
 * The body of a webhook: the same text at every attempt. Nothing in it is for comparing or for finding people, such as
 * the hash of a network. Changing a field's meaning needs a new version; adding one does not.
 */
export function webhookEvent({ id, createdAt, submission }: OwedDelivery): string {
  const { reference, form, answers, consents, page, attribution, receivedAt } = submission
  return JSON.stringify({
    id,
    type: 'submission.received',
    version: 1,
    createdAt: createdAt.toISOString(),
    data: {
      reference,
      form,
      answers,
      consents,
      page,
      attribution,
      receivedAt: receivedAt.toISOString(),
    },
  })
}
