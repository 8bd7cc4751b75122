const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** "in a minute", "in about 10 minutes", "tomorrow". Never less than the seconds given. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return 'in a minute'
  if (seconds <= HOUR_SECONDS) return `in about ${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
  const hours = Math.ceil(seconds / HOUR_SECONDS)
  return hours <= 12 ? `in about ${hours} hours` : 'tomorrow'
}
