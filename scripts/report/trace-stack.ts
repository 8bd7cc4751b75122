import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type Frame, frameLines, ownFrames } from '../../server/analytics/own-frames.ts'

export type TraceStack = (stack: string) => readonly string[]

/** A frame without a source map remains unchanged. */
export function createTraceStack(directory: string): TraceStack {
  const maps = new Map<string, TraceMap | undefined>()
  const mapOf = (chunk: string) => {
    if (!maps.has(chunk)) maps.set(chunk, readMap(join(directory, `${chunk}.map`)))
    return maps.get(chunk)
  }
  return (stack) => ownFrames(stack).map((frame) => traceFrame(frame, mapOf(frame.chunk)))
}

function readMap(path: string): TraceMap | undefined {
  try {
    return new TraceMap(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Browsers count columns from 1, source maps from 0. */
function traceFrame(frame: Frame, map: TraceMap | undefined): string {
  if (!map) return frameLines([frame])
  const needle = { line: frame.line, column: Math.max(0, frame.column - 1) }
  const { source, line, column } = originalPositionFor(map, needle)
  return source === null ? frameLines([frame]) : `${source}:${line}:${column + 1}`
}
