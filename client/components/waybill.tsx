import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './waybill.css'

interface WaybillProps {
  readonly id?: string
  readonly title: ReactNode
  /** Right in the header strip: a number, a state, or a caution diamond. */
  readonly note?: ReactNode
  /** Keeps two fields side by side on phones, for short values. */
  readonly dense?: boolean
  readonly foot?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Waybill({ id, title, note, dense, foot, className, children }: WaybillProps) {
  return (
    <div id={id} className={classNames('waybill', className)}>
      <div className="waybill-strip caption spread">
        <span>{title}</span>
        {note && <span>{note}</span>}
      </div>
      <div className={classNames('waybill-fields', dense && 'waybill-dense')}>{children}</div>
      {foot && <div className="waybill-foot small">{foot}</div>}
    </div>
  )
}

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
