import { type PageRoute, pathOf } from '../pages/page-route.ts'
import { bookingAddress } from '../scheduling/booking-address.ts'
import type { Answers, FormDefinition } from './form-definition.ts'

/** The element that tells the visitor that a message has arrived, on the page of the form. */
export const RECEIPT_ID = 'sent'

/**
 * Where a form leads that was accepted: its page with the reference and the topic, which says whose address the receipt
 * gives, that of the demo that was booked, or the page that hands over the paper. Always with a hash: a browser takes the one of the form's own address along to a redirect that has none.
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
  /** Of the signed link to a paper. */
  readonly key?: string | undefined
  /** The token of the demo that was booked. */
  readonly booking?: string | undefined
}

/** The reference in an address, or undefined where it is not shaped like one (0000-0000, Crockford's base 32). */
export function readReference({ searchParams }: Pick<URL, 'searchParams'>): string | undefined {
  const sent = searchParams.get('sent') ?? ''
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(sent) ? sent : undefined
}
