/**
 * Whether a page may be cached for reading offline: a successful, public response at a URL of ours that is not one of
 * the unlimited searches.
 */
export function isReadable(url: URL, response: Pick<Response, 'status' | 'headers'>): boolean {
  const isPersonal = response.headers.get('Cache-Control')?.includes('no-store') ?? false
  const isSearch = [...url.searchParams.keys()].some((name) => name !== 'paper')
  return response.status === 200 && !isPersonal && !isSearch
}
