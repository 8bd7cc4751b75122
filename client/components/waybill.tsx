import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './waybill.css'

export interface WaybillProps {
  /** Left in the header strip. */
  readonly title: ReactNode
  /** Right in the header strip: a number, a state, a caution diamond. */
  readonly note?: ReactNode
  /** Keeps two fields beside each other on phones, for short values. */
  readonly dense?: boolean
  /** The last strip, under a 2 px rule: a sentence or a form's buttons. */
  readonly foot?: ReactNode
  readonly className?: string
  /** `WaybillField` elements. */
  readonly children?: ReactNode
}

/** A sheet of ruled, numbered boxes. */
export function Waybill({ title, note, dense, foot, className, children }: WaybillProps) {
  return (
    <div className={classNames('waybill', className)}>
      <div className="waybill-strip caption spread">
        <span>{title}</span>
        {note && <span>{note}</span>}
      </div>
      {children && (
        <div className={classNames('waybill-fields', dense && 'waybill-dense')}>{children}</div>
      )}
      {foot && <div className="waybill-foot small">{foot}</div>}
    </div>
  )
}
