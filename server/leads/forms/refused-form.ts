import type { Response } from 'express'
import { BookingChangedError, InvalidAnswersError, SlotTakenError } from '../../../shared/errors.ts'
import type { Typed } from '../../../shared/forms/check-answers.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { SlotAlternative } from '../../../shared/scheduling/booking-view.ts'
import { canonicalZone } from '../../../shared/scheduling/canonical-zone.ts'
import { describeError } from '../../requests/describe-error.ts'
import type { DemoSlots } from '../scheduling/demo-slots.ts'

/** Open times near one that somebody else has. None after another error. */
export async function openTimesNear(
  error: unknown,
  demoSlots: DemoSlots,
  { slot, zone }: Typed,
  defaultZone = demoSlots.rules.zone,
): Promise<readonly SlotAlternative[]> {
  if (!(error instanceof SlotTakenError)) return []
  return demoSlots.alternatives(new Date(String(slot)), canonicalZone(String(zone)) ?? defaultZone)
}

/** Rethrows errors without alternatives: the error page answers them in JSON too. */
export function answerInJson(
  res: Response,
  error: unknown,
  alternatives: readonly SlotAlternative[],
): void {
  if (!(error instanceof SlotTakenError)) throw error
  const body = describeError(error, String(res.locals.requestId))
  res.status(error.status).json({ ...body, alternatives })
}

export interface Refusal extends Pick<FormOutcome, 'problems' | 'failure'> {
  readonly status: number
}

/** What the form says that is shown again. Undefined for errors that other answers cannot correct. */
export function refusalOf(error: unknown, near: readonly SlotAlternative[]): Refusal | undefined {
  if (error instanceof InvalidAnswersError) {
    return { status: error.status, problems: error.problems }
  }
  if (error instanceof BookingChangedError) {
    return { status: error.status, problems: [], failure: { code: 'booking-changed' } }
  }
  if (error instanceof SlotTakenError) {
    const failure = { code: 'slot-taken' as const, alternatives: near }
    return { status: error.status, problems: [], failure }
  }
  return undefined
}
