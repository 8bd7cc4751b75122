/** Runs something in an idle moment of the page; Safari knows none, so there in the next task. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1)
}
