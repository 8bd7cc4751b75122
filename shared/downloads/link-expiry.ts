/** Reads a signed link's expiry from its key; undefined if malformed. Only the server can verify it. */
export function linkExpiry(key: string): Date | undefined {
  const seconds = /^[\w-]+\.([\da-z]{1,9})\.[\w-]+$/.exec(key)?.[1]
  return seconds === undefined ? undefined : new Date(Number.parseInt(seconds, 36) * 1_000)
}
