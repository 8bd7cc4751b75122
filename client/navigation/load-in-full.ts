export type LoadWindow = {
  readonly location: Pick<Location, 'href' | 'assign' | 'reload'>
}

/** Loads a page from the server, as without a script. `target` may be relative. */
export function loadInFull(target: string, { location }: LoadWindow = globalThis): void {
  const next = new URL(target, location.href)
  const staysHere = next.hash !== '' && withoutHash(next) === withoutHash(new URL(location.href))
  location.assign(next.href)
  if (staysHere) location.reload() // navigating to a hash of the current page would load nothing
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}
