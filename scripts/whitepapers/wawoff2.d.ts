declare module 'wawoff2' {
  /** From WOFF2 to TrueType. The bytes lie in memory that the next call overwrites. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
