import { record } from './record.ts'

export function recordMissing(error: unknown): void {
  record({ type: 'caught', source: 'chunk', error })
}
