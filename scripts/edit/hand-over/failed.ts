import { GitError } from './git.ts'
import { words } from './words.ts'

/** What could not be done. */
export interface Failed {
  /** The first says what happened and what to do. */
  readonly problems: readonly string[]
  /** By Git. */
  readonly said?: string
}

/** `sentence` is for a person, unless another program uses Git at this moment. Throws what is not Git's. */
export function failed(sentence: string, error: unknown): Failed {
  if (!(error instanceof GitError)) throw error
  const isBusy = error.message.includes('index.lock')
  return { problems: [isBusy ? words.busy : sentence], said: error.message }
}
