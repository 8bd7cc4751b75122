/**
 * Of a link that `leads/link-signer.ts` signs: payload, expiry and signature. Any expiry since 1972 has these lengths;
 * campaigns, hosts and functions such as `us.brand.search-by-exact-words` rarely do, and remain readable.
 */
export const TOKEN = /[\w-]{1,200}\.(?:0|[\da-z]{6,7})\.[\w-]{22}/

const TOKENS = new RegExp(TOKEN, 'g')

export function maskTokens(text: string): string {
  return text.replace(TOKENS, '***')
}

/** What mail programs encode when they mangle the query of a link, once or several times. */
const QUERY_MARK = /[?&=#;]|%(?:25)*(?:3f|26|3d|23|3b)/i

/** No segment of our URLs is as long: a token in another form. */
const LONG = 65

/** Without a query, however it is encoded, tokens and email addresses. */
export function maskedPath(path: string): string {
  const mark = path.search(QUERY_MARK)
  const [shown, query] = mark === -1 ? [path, ''] : [path.slice(0, mark), '***']
  return shown.replace(/[^/]+/g, (segment) => (isPrivate(segment) ? '***' : segment)) + query
}

function isPrivate(segment: string): boolean {
  const text = decoded(segment)
  return segment.length >= LONG || text.includes('@') || TOKEN.test(text)
}

/** ASCII, at every level; `decodeURIComponent` throws on the rest of a cut one. */
function decoded(text: string): string {
  const next = text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return next === text ? text : decoded(next)
}
