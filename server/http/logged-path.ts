const PATH_LENGTH = 500

/** An invitation is opened by who has its address. */
const INVITATION = /^\/invites\/[^/]+/i

/** Longer than any word of an address of ours: it may be a token. */
const TOKEN_LENGTH = 64

/**
 * A path as the log may show it: without its query, and without anything that opens a page or names a person. An
 * address may stand in a path by a link that was put together wrongly.
 */
export function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, PATH_LENGTH)
  if (INVITATION.test(path)) return '/invites/{token}.ics'
  return path
    .split('/')
    .map((segment) => (mayBePrivate(segment) ? '***' : segment))
    .join('/')
}

function mayBePrivate(segment: string): boolean {
  return segment.includes('@') || segment.includes('%40') || segment.length > TOKEN_LENGTH
}
