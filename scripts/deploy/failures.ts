/** The commit is at fault: it is not tried again. `details` are what a program said. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly details: string
  constructor(reason: string, details = '') {
    super(reason)
    this.details = details
  }
}

/** The machine or its network is at fault: the next run tries again. */
export class UnableError extends RefusedError {
  override name = 'UnableError'
}

export function isDiskFull(error: unknown): boolean {
  const { message, details = '' } = error as Error & { readonly details?: string }
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(`${message} ${details}`)
}
