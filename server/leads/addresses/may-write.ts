import type { Logger } from 'pino'
import { HOUR_MS } from '../../../shared/durations.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { OwedDelivery } from '../ledger/lease-deliveries.ts'
import type { BookingStore } from '../scheduling/booking-store.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { isByProgram, isLikeProgram, OVER_LIMIT } from '../submissions/suspicions.ts'
import type { AddressBook } from './address-book.ts'
import type { Lane, MailTurns } from './mail-turns.ts'

/** `confirmation` asks to confirm a demo; `demo` is about one that is booked. */
type Purpose = 'answer' | 'confirmation' | 'demo' | 'announcement'

/**
 * Whether what the form showed lets us write to its address at all. A demo with a sign of a program is only booked once
 * its visitor, or staff, confirmed it; a consent with a sign counts once its mailbox opened a link of ours.
 */
export function isWelcome(
  purpose: Purpose,
  { suspicions }: Pick<StoredSubmission, 'suspicions'>,
  isOpened = false,
): boolean {
  if (purpose === 'answer') return !isByProgram(suspicions)
  if (purpose === 'confirmation') return !suspicions.includes(OVER_LIMIT)
  return purpose !== 'announcement' || isOpened || !isLikeProgram(suspicions)
}

interface WriteServices {
  readonly addresses: AddressBook
  readonly mailTurns: MailTurns
  readonly bookings: Pick<BookingStore, 'findOf'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Every email to a visitor asks when it is sent, so that the answer is that of the moment, for all servers. */
export function createMayWrite({ addresses, mailTurns, bookings, logger }: WriteServices) {
  let loggedAt = Number.NEGATIVE_INFINITY

  function logPostponed(lane: Lane): void {
    if (performance.now() - loggedAt < HOUR_MS) return
    loggedAt = performance.now()
    logger.warn(
      { lane },
      'emails to addresses that never opened a link of ours wait for their turn',
    )
  }

  /** Staff confirmed or changed the demo, or whoever has the link from an email to this mailbox: no stranger. */
  async function isWanted({ sequence, submission }: OwedDelivery): Promise<boolean> {
    if (sequence > 0) return true
    return (await bookings.findOf(submission.id))?.holdReason !== undefined
  }

  /** Throws DeliveryFailure: `withheld` for good, `postponed` until its turn. */
  return async (delivery: OwedDelivery, to: string): Promise<void> => {
    const { submission } = delivery
    const purpose = purposeOf(delivery)
    const isOpened = await addresses.isOpened(to)
    if (!isWelcome(purpose, submission, isOpened) || (await addresses.isRefused(to))) {
      throw new DeliveryFailure('withheld', { isFinal: true })
    }
    if (isOpened || (purpose === 'demo' && (await isWanted(delivery)))) return
    const lane = laneOf(purpose, submission)
    const latest = new Date(delivery.giveUpAt)
    const turn = await mailTurns.take({ deliveryId: delivery.id, lane, latest })
    if (turn && turn <= new Date()) return
    logPostponed(lane)
    throw new DeliveryFailure('postponed', turn ? { retryAt: turn } : { isFinal: true })
  }
}

function purposeOf({ kind, submission: { form, answers } }: OwedDelivery): Purpose {
  if (kind === 'announcement') return 'announcement'
  if (kind !== 'visitor-email') return 'demo'
  return form === 'demo' && answers.slot ? 'confirmation' : 'answer'
}

function laneOf(purpose: Purpose, { suspicions }: Pick<StoredSubmission, 'suspicions'>): Lane {
  if (purpose === 'announcement') return 'announcements'
  return isByProgram(suspicions) ? 'programs' : 'people'
}
