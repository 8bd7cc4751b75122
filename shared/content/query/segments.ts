/**
 * One canonical path from segments: a leading slash, none at the end, none doubled. No segments are
 * the root, `/`.
 */
export function joinSegments(segments: readonly unknown[]): string {
  const given = segments.filter((segment) => segment !== undefined && segment !== null)
  return canonicalPath(given.map(String).join('/'))
}

/**
 * The same for a path written by hand. `..` and percent signs mean nothing here: they are letters
 * of a name.
 */
export function canonicalPath(path: string): string {
  return isCanonical(path) ? path : `/${path.split('/').filter(Boolean).join('/')}`
}

function isCanonical(path: string): boolean {
  return path.startsWith('/') && !path.endsWith('/') && !path.includes('//')
}
