const LONGEST_PRINTED = 72

/** For readers who type it: without scheme, `www.` and trailing slash. Long URLs are cut to the host. */
export function printedAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  const name = host.replace(/^www\./, '')
  const full = `${name}${pathname}`.replace(/\/$/, '')
  return search !== '' || full.length > LONGEST_PRINTED ? name : full
}
