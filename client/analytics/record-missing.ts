import { record } from './record.ts'

/** Notes that a script of ours could not be had. */
export function recordMissing(error: unknown): void {
  record({ type: 'caught', source: 'chunk', error })
}
