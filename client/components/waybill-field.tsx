import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './waybill.css'

interface WaybillFieldProps {
  readonly number?: number | string
  readonly label: ReactNode
  /** Share of the row from 600 px; below it every box is a row, unless the sheet is dense. */
  readonly span?: 'full' | 'half' | 'third' | 'quarter'
  readonly void?: boolean
  readonly prose?: boolean
  readonly children?: ReactNode
}

export function WaybillField({
  number,
  label,
  span = 'full',
  prose,
  children,
  ...rest
}: WaybillFieldProps) {
  return (
    <div className={`waybill-field waybill-${span}`}>
      <p className={classNames('waybill-label', prose && 'muted')}>
        {number !== undefined && <span className="waybill-number mono muted">{number}</span>}
        {label}
      </p>
      {rest.void && <div className="waybill-void" />}
      {children !== undefined && (
        <div className={classNames('waybill-value', prose ? 'small' : 'mono')}>{children}</div>
      )}
    </div>
  )
}
