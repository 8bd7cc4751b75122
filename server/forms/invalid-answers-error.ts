import { SiteError } from '../../shared/errors.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'

/** A form with something to mend. */
export class InvalidAnswersError extends SiteError {
  override name = 'InvalidAnswersError'
  override readonly status = 422
  override readonly isFault = false
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('Some answers need another look')
    this.problems = problems
  }
}
