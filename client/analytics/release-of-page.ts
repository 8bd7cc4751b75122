/** The version of the release that has drawn this page, as the server has written it there; empty where it counts nothing. */
export function releaseOfPage(): string {
  return document.getElementById('app')?.dataset.release ?? ''
}
