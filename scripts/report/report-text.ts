import { tableLines } from '../leads/terminal-text.ts'
import type { Section } from './sections/section.ts'

const MOST_ROWS = 20

export interface ReportText {
  readonly title: string
  readonly summary: readonly string[]
  readonly sections: readonly Section[]
}

export function reportText({ title, summary, sections }: ReportText): string {
  const parts = sections.map((section) => [section.title.toUpperCase(), ...sectionLines(section)])
  return [[title, ...summary], ...parts].map((lines) => lines.join('\n')).join('\n\n')
}

function sectionLines({ columns, rows, empty }: Section): readonly string[] {
  if (rows.length === 0) return [empty]
  const shown = rows.slice(0, MOST_ROWS)
  const [head = '', ...lines] = tableLines(
    Object.fromEntries(
      columns.map((title, index) => [
        title,
        ({ cells }: Section['rows'][number]) => cells[index] ?? '',
      ]),
    ),
    shown,
  )
  const more = rows.length - shown.length
  return [
    head,
    ...lines.flatMap((line, index) => [line, ...detailLines(shown[index]?.details)]),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

function detailLines(details: readonly string[] = []): readonly string[] {
  return details.map((line) => `    ${line}`)
}
