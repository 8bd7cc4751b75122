import { UsageError } from './usage-error.ts'

/** Throws UsageError unless it is a whole number of at least 1. */
export function readLimit(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError('--limit is a whole number, at least 1')
  return Number(text)
}
