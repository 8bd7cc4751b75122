/** What the service worker keeps from the start; the build writes this module. */
declare module 'virtual:precache' {
  const precached: readonly { readonly url: string; readonly revision: string | null }[]
  export default precached
}
