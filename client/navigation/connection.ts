/** What a browser tells about its connection; `connection` is missing in Safari and Firefox. */
export type Connection = {
  readonly onLine: boolean
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether we may fetch what the visitor has not asked for: not offline, not with Save-Data, not on any kind of 2g. */
export function allowsPrefetch({ onLine, connection }: Connection = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
