import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** Markdown only: pages, emails and forms fill in names of their own in YAML. */
export function checkPlaceholders(
  { file, text }: SourceFile,
  known: readonly string[],
): readonly ContentProblem[] {
  if (!file.endsWith('.md')) return []
  return [...text.matchAll(/\{([\w.]+)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(({ 0: written, index }) => ({
      file,
      line: lineOf(text, index),
      field: '',
      reason: `Nothing replaces ${written}. Write one of {${known.join('}, {')}}.`,
    }))
}
