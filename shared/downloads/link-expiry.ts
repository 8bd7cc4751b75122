/** When a signed link ends, as its key says; undefined for what is no key. Whether the key is good only the server knows. */
export function linkExpiry(key: string): Date | undefined {
  const seconds = /^[\w-]+\.([\da-z]{1,9})\.[\w-]+$/.exec(key)?.[1]
  return seconds === undefined ? undefined : new Date(Number.parseInt(seconds, 36) * 1_000)
}
