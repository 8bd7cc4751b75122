/** Showing the error page failed too. `cause` is what the visitor's request failed with. */
export class ErrorPageFailure extends Error {
  override name = 'ErrorPageFailure'
  constructor(cause: unknown) {
    super('An error occurred while showing the error page', { cause })
  }
}
