import { ContentError } from '../content/content-error.ts'

const FRAME_OF_NODE = /\n +at .*\bnode:internal\/.*/g

/** Messages of content and of esbuild name file and line; of other errors the stack does, without the frames of Node. */
export function describeError(error: unknown): string {
  if (!Error.isError(error)) return String(error)
  const namesItsLine = error instanceof ContentError || 'errors' in error
  return namesItsLine ? error.message : (error.stack ?? error.message).replace(FRAME_OF_NODE, '')
}
