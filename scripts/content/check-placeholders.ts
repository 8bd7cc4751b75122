import { SITE_PLACEHOLDERS, unknownPlaceholder } from '../../shared/content/schemas/fields.ts'
import type { ContentProblem } from './content-error.ts'
import { problemsAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** Markdown only: in YAML the schema of each field says what else may stand there. */
export function checkPlaceholders(source: SourceFile): readonly ContentProblem[] {
  if (!source.file.endsWith('.md')) return []
  return problemsAt(source, /\{([\w.]+)\}/g, ([written, name]) => {
    if (SITE_PLACEHOLDERS.some((placeholder) => placeholder === name)) return undefined
    return unknownPlaceholder(written, SITE_PLACEHOLDERS)
  })
}
