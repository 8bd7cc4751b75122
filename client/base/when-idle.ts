/** Runs at the latest after `timeout` ms, if given. Without `requestIdleCallback`, as in Safari, it runs after that time. */
export function whenIdle(run: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, timeout ? { timeout } : {})
  else setTimeout(run, timeout ?? 1)
}
