// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when display changes.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './data-table.css'

export interface DataTableColumn {
  readonly label: string
  readonly highlight?: boolean
  readonly barred?: boolean
  /** Becomes the attribute `data-column` of its cells. */
  readonly id?: string
}

export interface DataTableRow {
  readonly header: ReactNode
  /** Undefined is rendered as `empty`. */
  readonly cells: readonly ReactNode[]
}

interface DataTableProps {
  /** Visible to screen readers only. */
  readonly caption: ReactNode
  readonly corner: string
  readonly columns: readonly DataTableColumn[]
  readonly rows: readonly DataTableRow[]
  /** Text of an undefined cell. */
  readonly empty?: string
}

/** In a narrow container its rows become blocks. */
export function DataTable({ caption, empty, ...table }: DataTableProps) {
  const { corner, columns, rows } = table
  return (
    <div className="data-table data-table-stacked">
      <table role="table">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead corner={corner} columns={columns} />
        <tbody role="rowgroup">
          {rows.map(({ header, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows come from content and never reorder.
            <tr role="row" key={index}>
              <th role="rowheader" scope="row">
                {header}
              </th>
              {columns.map((column, cell) => (
                <td
                  role="cell"
                  key={column.label}
                  className={columnClass(column)}
                  data-label={column.label}
                  data-column={column.id}
                >
                  {cells[cell] ?? <span className="data-table-empty">{empty}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableHead({ corner, columns }: Pick<DataTableProps, 'corner' | 'columns'>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {corner}
        </th>
        {columns.map((column) => (
          <th role="columnheader" scope="col" key={column.label} className={columnClass(column)}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function columnClass({ highlight, barred }: DataTableColumn): string | undefined {
  return classNames(highlight && 'data-table-highlight', barred && 'data-table-barred')
}
