/** A command that was not written as it has to be. The message says what to write; exit code 1. */
export class UsageError extends Error {
  override name = 'UsageError'
}
