import type { Request, Response } from 'express'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'

/** Responds with the page at the requested URL; forms and bookings receive it as a parameter. */
export type AnswerPage = (req: Request, res: Response, shown?: Shown) => Promise<void>

export interface Shown {
  readonly status?: number
  /** Shows the form again with this result. */
  readonly outcome?: FormOutcome
}
