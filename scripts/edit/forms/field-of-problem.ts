import type { ContentProblem, SourceFile } from '../../content/content-error.ts'
import { bodyStartOf } from '../text.ts'
import { yamlTexts } from '../yaml-texts.ts'

/** The path of the field that has the problem, which may name only its line. */
export function fieldOfProblem(
  source: SourceFile,
  { field, line, reason }: ContentProblem,
): string {
  if (field !== '') return field
  const { file, text } = source
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  if (file.endsWith('.md') && line >= lineOf(bodyStartOf(text)) - 1) return 'body' // from the line of dashes
  const there = yamlTexts(source).filter(
    ({ start, end }) => lineOf(start) <= line && line <= lineOf(Math.max(start, end - 1)),
  )
  return (there.find(({ written }) => reason.includes(written)) ?? there.at(-1))?.path ?? ''
}
