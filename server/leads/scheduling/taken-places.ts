export type TakenPlaces = ReadonlyMap<number, number>

export type ReadTakenPlaces = (since: Date) => Promise<TakenPlaces>

/** A demo in progress occupies its place. */
export const BEGUN_MS = 8 * 3_600_000

/** Counts overlapping bookings too, because hours and lengths may have changed. */
export function isTaken(
  start: number,
  { places, capacity, lengthMs }: { places: TakenPlaces; capacity: number; lengthMs: number },
): boolean {
  let taken = 0
  for (const [booked, count] of places) if (Math.abs(booked - start) < lengthMs) taken += count
  return taken >= capacity
}
