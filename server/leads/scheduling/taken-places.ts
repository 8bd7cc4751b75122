export type TakenPlaces = ReadonlyMap<number, number>

export type ReadTakenPlaces = (since: Date) => Promise<TakenPlaces>

/** Another server may book in the meantime; the visitor is then offered other times. */
const MAX_AGE_MS = 5_000

/** A demo in progress occupies its place. */
const BEGUN_MS = 8 * 3_600_000

export function createTakenPlacesCache(readStore: ReadTakenPlaces) {
  let reading: { readonly since: number; readonly places: Promise<TakenPlaces> } | undefined
  return {
    read(now: number): Promise<TakenPlaces> {
      if (reading && Math.abs(now - reading.since) < MAX_AGE_MS) return reading.places
      const mine = { since: now, places: readStore(new Date(now - BEGUN_MS)) }
      reading = mine
      mine.places.catch(() => {
        if (reading === mine) reading = undefined // a failure is not cached
      })
      return mine.places
    },
    forget() {
      reading = undefined
    },
  }
}

/** Counts overlapping bookings too, because hours and lengths may have changed. */
export function isTaken(
  start: number,
  { places, capacity, lengthMs }: { places: TakenPlaces; capacity: number; lengthMs: number },
): boolean {
  let taken = 0
  for (const [booked, count] of places) if (Math.abs(booked - start) < lengthMs) taken += count
  return taken >= capacity
}
