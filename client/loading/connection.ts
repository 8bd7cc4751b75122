/** `connection` is missing in Safari and Firefox. */
export type Connection = {
  readonly onLine: boolean
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

export function allowsPrefetch({ onLine, connection }: Connection = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
