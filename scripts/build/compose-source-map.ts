import {
  decodedMappings,
  encodedMap,
  type SourceMapSegment,
  TraceMap,
  traceSegment,
} from '@jridgewell/trace-mapping'

/** Composes `outer` (minified to bundled) with `inner` (bundled to sources). Drops positions without a source. */
export function composeSourceMap(outer: string, inner: string): string {
  const bundle = new TraceMap(inner)
  const lines = decodedMappings(new TraceMap(outer)).map((line) =>
    line.flatMap((segment) => throughBundle(segment, bundle)),
  )
  const composed = new TraceMap({
    version: 3,
    sources: bundle.sources.map((source) => (source ?? '').replace(/^(\.\.\/)+/, '')),
    names: [],
    mappings: lines,
  })
  return JSON.stringify(encodedMap(composed))
}

function throughBundle(segment: SourceMapSegment, bundle: TraceMap): SourceMapSegment[] {
  const [generatedColumn, , line, column] = segment
  if (line === undefined || column === undefined) return []
  const [, source, sourceLine, sourceColumn] = traceSegment(bundle, line, column) ?? []
  if (source === undefined || sourceLine === undefined || sourceColumn === undefined) return []
  return [[generatedColumn, source, sourceLine, sourceColumn]]
}
