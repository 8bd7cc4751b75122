declare module 'wawoff2' {
  /** The result is in memory that the next call overwrites. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
