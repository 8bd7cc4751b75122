import type { Request, Response } from 'express'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'

/** Responds with a page of the site; forms and downloads receive it as a parameter. */
export type AnswerPage = (req: Request, res: Response, shown?: Shown) => Promise<void>

/** Deviations from the page at the requested URL. */
export interface Shown {
  readonly status?: number
  /** Shows the form again with this result. */
  readonly outcome?: FormOutcome
  /** Shows the page at this path and query instead. */
  readonly address?: string
}
