import { type PageRoute, pathOf } from '../pages/page-route.ts'
import { bookingAddress } from '../scheduling/booking-address.ts'
import type { Answers, FormDefinition } from './form-definition.ts'

export const RECEIPT_ID = 'sent'

/**
 * Where an accepted form redirects: its page with reference and topic (which selects the mailbox on the receipt), the
 * booked demo, or the page that hands over the paper. Always has a hash: a browser would otherwise add the hash of
 * the form's own URL to the redirect.
 */
export function doneAddress(
  routes: readonly PageRoute[],
  { id, route }: Pick<FormDefinition, 'id' | 'route'>,
  { answers, reference, key, booking }: DoneFacts,
): string {
  if (booking !== undefined) {
    return `${bookingAddress(pathOf(routes, route), booking)}#${RECEIPT_ID}`
  }
  if (id !== 'whitepaper') {
    const { topic } = answers
    const query = new URLSearchParams({ sent: reference, ...(topic && { topic }) })
    return `${pathOf(routes, route)}?${query}#${RECEIPT_ID}`
  }
  const query = new URLSearchParams({ paper: answers.paper ?? '', sent: reference })
  if (key !== undefined) query.set('key', key)
  return `${pathOf(routes, 'download-whitepaper-thankyou')}?${query}#${RECEIPT_ID}`
}

interface DoneFacts {
  readonly answers: Answers
  readonly reference: string
  readonly key?: string | undefined
  readonly booking?: string | undefined
}

/** Undefined unless it has the shape 0000-0000 (Crockford's base 32). */
export function readReference({ searchParams }: Pick<URL, 'searchParams'>): string | undefined {
  const sent = searchParams.get('sent') ?? ''
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(sent) ? sent : undefined
}
