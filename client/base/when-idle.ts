/** Safari has no `requestIdleCallback`: there it runs in the next task. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1)
}
