/** Joins segments to a canonical path: one leading slash, no trailing or double slash, `/` for none. */
export function joinSegments(segments: readonly unknown[]): string {
  const given = segments.filter((segment) => segment !== undefined && segment !== null)
  return canonicalPath(given.map(String).join('/'))
}

/** Canonicalizes a handwritten path. `..` and `%` are ordinary characters here. */
export function canonicalPath(path: string): string {
  return isCanonical(path) ? path : `/${path.split('/').filter(Boolean).join('/')}`
}

function isCanonical(path: string): boolean {
  return path.startsWith('/') && !path.endsWith('/') && !path.includes('//')
}
