/** Where the PDF of a paper is; `key` is what its signed link carries, and an open paper needs none. */
export function paperFilePath(slug: string, key?: string): string {
  const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`
  return `/downloads/${slug}.pdf${query}`
}
