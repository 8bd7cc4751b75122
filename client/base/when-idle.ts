/** At the latest after `timeout` ms, if given. Safari has no `requestIdleCallback`: there it runs at that time. */
export function whenIdle(run: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, timeout ? { timeout } : {})
  else setTimeout(run, timeout ?? 1)
}
