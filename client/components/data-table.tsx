// biome-ignore-all lint/a11y/noRedundantRoles: a table drawn as blocks loses what its elements say in some browsers.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './data-table.css'

export interface DataTableColumn {
  readonly label: string
  /** Drawn as a waybill strip from head to foot. */
  readonly highlight?: boolean
  /** A bar before its cells, for what must not be overlooked. */
  readonly barred?: boolean
}

export interface DataTableRow {
  /** Names the row; its header. */
  readonly header: ReactNode
  /** One for each column; undefined is drawn as "not asked" or what `empty` says. */
  readonly cells: readonly ReactNode[]
}

interface DataTableProps {
  /** Of its caption. */
  readonly captionId: string
  /** What the table shows. Only read aloud. */
  readonly caption: ReactNode
  /** Over the column of the rows' headers. */
  readonly corner?: string
  readonly columns: readonly DataTableColumn[]
  readonly rows: readonly DataTableRow[]
  /** Words of an undefined cell. */
  readonly empty?: string
}

/** A table whose first column stays in sight below 960 px and whose rows become blocks below 600. */
export function DataTable({ captionId, caption, empty = 'Not asked', ...table }: DataTableProps) {
  const { corner, columns, rows } = table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled with the arrow keys.
    <div className="data-table" role="group" aria-labelledby={captionId} tabIndex={0}>
      <table role="table">
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <TableHead corner={corner} columns={columns} />
        <tbody role="rowgroup">
          {rows.map(({ header, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table come from content and never move.
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
        {corner ? (
          <th role="columnheader" scope="col">
            {corner}
          </th>
        ) : (
          <td role="cell" />
        )}
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
