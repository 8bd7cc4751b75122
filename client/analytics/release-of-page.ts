/** The version of the release that has drawn this page, as the server has written it there. */
export function releaseOfPage(): string {
  return document.getElementById('app')?.dataset.release ?? ''
}
