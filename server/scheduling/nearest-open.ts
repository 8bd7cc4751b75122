import type { OfferedSlot } from './visitor-days.ts'

/** The open starts nearest to one that cannot be had, in order of time; of two as near, the earlier. */
export function nearestOpen(
  offered: readonly OfferedSlot[],
  { start, count }: { readonly start: number; readonly count: number },
): readonly number[] {
  const distance = (other: number) => Math.abs(other - start)
  return offered
    .filter((slot) => slot.state === 'open' && slot.start !== start)
    .map((slot) => slot.start)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b)
}
