import { UnknownMiddlewareError } from '../shared/errors.ts'

/** How deep causes are followed. */
const MAX_CAUSES = 3

export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  readonly code?: string
  /** The name that a route gives and no registry knows. */
  readonly middleware?: string
  readonly cause?: LoggedError
}

/**
 * An error as it stands in the log: what it is, where it happened, and its causes. Packages hang on theirs what they
 * were given (`detail`, `response`, `rejected`), so nothing else is taken, and addresses and passwords that stand in
 * messages are masked.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!Error.isError(error))
    return { type: typeof error, message: masked(String(error)), stack: undefined }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: masked(message),
    stack: stack && masked(stack),
    ...(error instanceof UnknownMiddlewareError && { middleware: error.middleware }),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

function masked(text: string): string {
  return text
    .replace(/(:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:***@')
    .replace(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '***@***')
}
