import type { RichText } from '../../../shared/content/rich-text.ts'

/**
 * Whether a section of a paper is a form to fill in: at least two tables, each with an empty column. A single such
 * table among text is an example.
 */
export function isSheet(body: readonly RichText[]): boolean {
  const tables = body.filter((node) => node[0] === 'table')
  return tables.length >= 2 && tables.every(hasEmptyColumn)
}

function hasEmptyColumn(table: RichText): boolean {
  const rows = elementsOf(table, 'tbody').flatMap((body) => elementsOf(body, 'tr'))
  const cells = rows.map((row) => elementsOf(row, 'td'))
  return (cells[0] ?? []).some((_, column) => cells.every((row) => isEmpty(row[column])))
}

function elementsOf(node: RichText, tag: string): RichText[] {
  const [, , ...children] = Array.isArray(node) ? node : ['', {}]
  return children.filter((child) => child[0] === tag)
}

function isEmpty(cell: RichText | undefined): boolean {
  return Array.isArray(cell) && cell.length <= 2
}
