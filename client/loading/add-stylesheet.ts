/** Its rules apply to its own page only, so it may be there before. /404 has none. Resolves once it applies. */
export async function addStylesheet(href: string | undefined): Promise<true> {
  if (href === undefined) return true
  const link = document.createElement('link')
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = (cause) => {
    link.remove()
    reject(cause)
  }
  document.head.append(link)
  await promise
  return true
}
