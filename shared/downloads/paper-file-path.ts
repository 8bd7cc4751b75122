/** URL of a paper's PDF. `key` belongs to a signed link; open papers need none. */
export function paperFilePath(slug: string, key?: string): string {
  const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`
  return `/downloads/${slug}.pdf${query}`
}
