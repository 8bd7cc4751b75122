export type LoadWindow = {
  readonly location: Pick<Location, 'href' | 'assign' | 'reload'>
}

/** Has the browser load a page of ours from the server, as if there were no script. `target` may be relative. */
export function loadInFull(target: string, { location }: LoadWindow = globalThis): void {
  const next = new URL(target, location.href)
  const staysHere = next.hash !== '' && withoutHash(next) === withoutHash(new URL(location.href))
  location.assign(next.href)
  if (staysHere) location.reload() // going to a hash of the page we are on would load nothing
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}
