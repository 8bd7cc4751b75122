/** `connection` is missing in Safari and Firefox. */
interface Connection {
  readonly onLine: boolean
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

export function allowsPrefetch(): boolean {
  const { onLine, connection }: Connection = navigator
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
