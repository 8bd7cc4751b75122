/** Version 00 of https://www.w3.org/TR/trace-context/: version, trace, parent, flags. A later version may add to it. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/

/** The trace a request belongs to, 32 hexadecimal digits; null for a header that is missing or not valid. */
export function readTraceId(traceparent: string | undefined): string | null {
  if (traceparent === undefined) return null
  const [, version, traceId, rest] = TRACEPARENT.exec(traceparent.trim()) ?? []
  if (traceId === undefined || (version === '00' && rest !== undefined)) return null
  return traceId
}
