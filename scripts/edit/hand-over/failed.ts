import { GitError } from './git.ts'

/** What could not be done. */
export interface Failed {
  /** The first says what happened and what to do. */
  readonly problems: readonly string[]
  /** By Git. */
  readonly said?: string
}

/** Throws what is not Git's. */
export function failed(sentence: string, error: unknown): Failed {
  if (!(error instanceof GitError)) throw error
  return { problems: [sentence], said: error.message }
}
