import { record } from './record.ts'

/** Records that a chunk failed to load. */
export function recordMissing(error: unknown): void {
  record({ type: 'caught', source: 'chunk', error })
}
