import { addDays, addMonths, type CalendarDay } from './calendar-day.ts'

/** The days that a cargo claim is counted from; each may be unknown yet. */
export interface ClaimDays {
  /** Delivered or, where nothing came, when it should have been. */
  readonly delivered?: CalendarDay | undefined
  /** The carrier received the written claim. */
  readonly received?: CalendarDay | undefined
  /** The carrier's letter that refuses the claim. */
  readonly refused?: CalendarDay | undefined
}

/** The marks of a claim, in the order in which they usually come. */
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
 * The day of each mark whose starting day is known. Calendar days; the day given is day 0. From the receipt of a claim: 30
 * days to acknowledge it, 120 to pay, decline or offer, then a status every further 60 (49 CFR 370.5 to 370.9). Floors under
 * contract terms, no deadlines by themselves: 9 months to file, which contracts usually count from delivery, and 2
 * years to sue from the written disallowance (49 USC 14706(e)).
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
