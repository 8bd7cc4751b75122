/**
 * Whether a page may be kept for reading offline: a good answer that is no visitor's own, at an
 * address of ours and not one of the endless searches.
 */
export function isReadable(url: URL, response: Pick<Response, 'status' | 'headers'>): boolean {
  const isPersonal = response.headers.get('Cache-Control')?.includes('no-store') ?? false
  const isSearch = [...url.searchParams.keys()].some((name) => name !== 'paper')
  return response.status === 200 && !isPersonal && !isSearch
}
