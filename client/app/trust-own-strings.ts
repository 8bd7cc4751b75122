interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
  }
}

/**
 * The content security policy has browsers throw at any string that would become markup, script or the address of one.
 * Let through are the three of ours: the element React makes a script from, data for search engines, and the service
 * worker.
 */
export function trustOwnStrings({ trustedTypes }: TrustedTypesWindow = globalThis as object): void {
  const only = (known: string) => (text: string) => (text === known ? text : null)
  trustedTypes?.createPolicy('default', {
    createHTML: only('<script></script>'),
    createScript: (text) => JSON.parse(text) && text, // throws at anything but data
    createScriptURL: only('/service-worker.js'),
  })
}
