import { ContentError } from '../content/content-error.ts'

/** Messages of content and of esbuild name file and line; of other errors the stack does. */
export function describeError(error: unknown): string {
  if (!Error.isError(error)) return String(error)
  const namesItsLine = error instanceof ContentError || 'errors' in error
  return namesItsLine ? error.message : (error.stack ?? error.message)
}
