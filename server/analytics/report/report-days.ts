const DAY_MS = 24 * 60 * 60 * 1000

/** The `count` days of UTC that end with `last`, oldest first, such as 2026-11-16. */
export function reportDays(last: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(last.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
