/** Version of the release that rendered this page, as written by the server; empty if it counts nothing. */
export function releaseOfPage(): string {
  return document.getElementById('app')?.dataset.release ?? ''
}
