import { tableLines } from '../leads/table-lines.ts'
import type { Section } from './sections/section.ts'

const MOST_ROWS = 20

export interface ReportText {
  readonly title: string
  readonly summary: readonly string[]
  readonly sections: readonly Section[]
}

export function reportText({ title, summary, sections }: ReportText, width?: number): string {
  const parts = sections.map((section) => [
    section.title.toUpperCase(),
    ...sectionLines(section, width),
  ])
  return [[title, ...summary], ...parts].map((lines) => lines.join('\n')).join('\n\n')
}

function sectionLines({ columns, rows, empty }: Section, width?: number): readonly string[] {
  if (rows.length === 0) return [empty]
  const shown = rows.slice(0, MOST_ROWS)
  const [head = '', ...lines] = tableLines(
    columns.map((title, index) => ({ title, isFlexible: index === 0 })),
    shown.map(({ cells }) => cells),
    width,
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
