import { readNote, writeNote } from '../base/browser-storage.ts'
import { asksForPrivacy, COUNTING_KEY } from './may-count.ts'
import { releaseOfPage } from './release-of-page.ts'

/**
 * Whether visits from this browser are counted, and why not: the visitor opted out (`off`), the browser sends a
 * privacy signal (`signal`), or storage is forbidden (`forbidden`), so that an opt-out could not be stored. With
 * `none` this server counts nobody.
 */
export type Counting = 'on' | 'off' | 'signal' | 'forbidden' | 'none'

export function readCounting(): Counting {
  if (!releaseOfPage()) return 'none'
  if (asksForPrivacy()) return 'signal'
  const choice = readNote(() => localStorage, COUNTING_KEY)
  if (choice === undefined) return 'forbidden'
  return choice === 'off' ? 'off' : 'on'
}

export function chooseCounting(choice: 'on' | 'off'): void {
  // If storage is full, the box stays as it was.
  writeNote(() => localStorage, COUNTING_KEY, choice === 'on' ? null : choice)
  dispatchEvent(new StorageEvent('storage')) // browsers tell the other tabs only
}

/** Calls `onChange` at every choice, also in another tab. Returns the function that unsubscribes. */
export function watchCounting(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
