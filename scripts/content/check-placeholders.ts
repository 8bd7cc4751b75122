import { SITE_PLACEHOLDERS } from '../../shared/content/schemas/fields.ts'
import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** Markdown only: in YAML the schema of each field says what else may stand there. */
export function checkPlaceholders({ file, text }: SourceFile): readonly ContentProblem[] {
  if (!file.endsWith('.md')) return []
  return [...text.matchAll(/\{([\w.]+)\}/g)]
    .filter(([, name = '']) => !isKnown(name))
    .map(({ 0: written, index }) => ({
      file,
      line: lineOf(text, index),
      field: '',
      reason: `Nothing replaces ${written}. Write one of {${SITE_PLACEHOLDERS.join('}, {')}}.`,
    }))
}

function isKnown(name: string): boolean {
  return SITE_PLACEHOLDERS.some((placeholder) => placeholder === name)
}
