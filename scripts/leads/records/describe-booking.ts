import { type Booking, isUnconfirmed } from '../../../server/leads/scheduling/booking.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import { type LocalTimes, localTimes } from '../local-times.ts'

export function hostTimes({ zone }: Pick<DemoRules, 'zone'>): LocalTimes {
  return localTimes({ zone, zoneName: shortZoneName(zone, Date.now()) || zone })
}

export function describeState(booking: Booking, times: LocalTimes): string {
  const { state, heldUntil, holdReason } = booking
  if (state === 'booked') return holdReason === undefined ? 'booked' : 'confirmed'
  if (state === 'cancelled') return isUnconfirmed(booking) ? 'never confirmed' : 'canceled'
  const isHeld = heldUntil && heldUntil > new Date()
  return isHeld ? `held until ${times.short(heldUntil)}` : 'hold ran out'
}
