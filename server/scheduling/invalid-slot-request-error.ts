import { SiteError } from '../../shared/errors.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'

/** Times were asked for in a way that cannot be answered. */
export class InvalidSlotRequestError extends SiteError {
  override name = 'InvalidSlotRequestError'
  override readonly status = 422
  override readonly isFault = false
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('These times cannot be shown')
    this.problems = problems
  }
}
