import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const PLACE = /[^\s("]*\/main\.js:(\d+):(\d+)/g

/** `server/app.ts:12:5`. `map` is JSON. */
export function tracePlaces(text: string, map: string): string {
  const trace = new TraceMap(map)
  return text.replace(PLACE, (place, line: string, column: string) => {
    const needle = { line: Number(line), column: Math.max(0, Number(column) - 1) } // source maps count columns from 0
    const found = originalPositionFor(trace, needle)
    if (found.source === null) return place
    return `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}`
  })
}
