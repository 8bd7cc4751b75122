export function paperFilePath(slug: string, key?: string): string {
  const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`
  return `/downloads/${slug}.pdf${query}`
}
