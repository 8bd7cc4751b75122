/**
 * When the clocks of a zone first show that date and time, or jump past it: milliseconds since 1970. A time that comes
 * twice in a night is meant the first time, as RFC 5545 has it (3.3.5, "refers to the first occurrence").
 */
export function clockReaches(wall: Temporal.PlainDateTime, zone: string): number {
  const { at, isShown } = firstShown(wall, zone)
  if (isShown) return at.epochMilliseconds
  // In the gap: clocks jump over it at the next change after the time that was found instead.
  const jump = at.getTimeZoneTransition('next')
  return (jump ?? at).epochMilliseconds
}

/** Like clockReaches, but undefined for a time that clocks jump over: it does not exist, so nothing begins then. */
export function clockShows(wall: Temporal.PlainDateTime, zone: string): number | undefined {
  const { at, isShown } = firstShown(wall, zone)
  return isShown ? at.epochMilliseconds : undefined
}

function firstShown(wall: Temporal.PlainDateTime, zone: string) {
  const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return { at, isShown: at.toPlainDateTime().equals(wall) }
}
