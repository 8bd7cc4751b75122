/** Files the service worker caches on installation; the build writes this module. */
declare module 'virtual:precache' {
  const precached: readonly { readonly url: string; readonly revision: string | null }[]
  export default precached
}
