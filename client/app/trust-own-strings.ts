interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
  }
}

/**
 * With trusted types, browsers reject strings that become markup, script, or a script URL. This policy allows three:
 * the element from which React creates a script, JSON-LD, and the service worker. An extension may have set a policy of
 * that name, which then decides instead.
 */
export function trustOwnStrings({ trustedTypes }: TrustedTypesWindow = globalThis as object): void {
  const only = (known: string) => (text: string) => (text === known ? text : null)
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: only('<script></script>'),
      createScript: (text) => JSON.parse(text) && text, // throws unless it is JSON
      createScriptURL: only('/service-worker.js'),
    })
  } catch {}
}
