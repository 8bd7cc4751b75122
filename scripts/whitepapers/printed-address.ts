/** Longer than this, an address takes more room than it helps. */
const LONGEST_PRINTED = 72

/**
 * A web address as paper shows it, for a reader who has to type it: without scheme, `www.` and closing
 * slash. One with a query, or one that is very long, is cut to its host: the words beside it say what to
 * look for there.
 */
export function printedAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  const name = host.replace(/^www\./, '')
  const full = `${name}${pathname}`.replace(/\/$/, '')
  return search !== '' || full.length > LONGEST_PRINTED ? name : full
}
