import { addDays, addMonths, type CalendarDay } from './calendar-day.ts'

export interface ClaimDays {
  readonly delivered?: CalendarDay | undefined
  readonly received?: CalendarDay | undefined
  readonly refused?: CalendarDay | undefined
}

export const CLAIM_MARKS = [
  'received',
  'acknowledge',
  'answer',
  'status',
  'statusAgain',
  'fileFloor',
  'sueFloor',
] as const

export type ClaimMarkId = (typeof CLAIM_MARKS)[number]

/**
 * Calculates each deadline whose start is known. Calendar days; the start is day 0. After receipt of a claim: 30 days
 * to acknowledge it, 120 to pay, decline, or offer, then a status every further 60 (49 CFR 370.5 to 370.9). Minimums
 * for contract terms, not deadlines by themselves: 9 months to file, usually counted from delivery, and 2 years to
 * sue after the written disallowance (49 USC 14706(e)).
 */
export function claimsClock({ delivered, received, refused }: ClaimDays) {
  const days = (count: number) => received && addDays(received, count)
  return {
    received,
    acknowledge: days(30),
    answer: days(120),
    status: days(180),
    statusAgain: days(240),
    fileFloor: delivered && addMonths(delivered, 9),
    sueFloor: refused && addMonths(refused, 24),
  } satisfies Record<ClaimMarkId, CalendarDay | undefined>
}
