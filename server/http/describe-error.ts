import {
  errorCode,
  errorMessage,
  InvalidAnswersError,
  InvalidSlotRequestError,
} from '../../shared/errors.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'

/** An error as JSON, the same for every endpoint. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
  readonly problems?: readonly Problem[]
}

/** Reveals no more of an error than a page would. */
export function describeError(error: unknown, requestId: string): ErrorBody {
  const hasProblems =
    error instanceof InvalidAnswersError || error instanceof InvalidSlotRequestError
  return {
    error: { code: errorCode(error), message: errorMessage(error), requestId },
    ...(hasProblems && { problems: error.problems }),
  }
}
