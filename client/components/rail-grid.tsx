import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './mile-marker.css'

interface RailGridProps {
  /** The mile on the rail, which is decoration unless it has another label. */
  readonly marker?: number | string | null
  readonly label?: string | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

/** A part of a page, from 600 px beside the rail with its mile. */
export function RailGrid({ marker, label, current, children }: RailGridProps) {
  const isMarked = marker != null
  return (
    <div className={classNames('page rail-grid', isMarked && 'with-marker')}>
      <div className="rail">
        {isMarked && (
          <p
            className={classNames('mile-marker', current && 'mile-marker-current')}
            aria-hidden={label === undefined || undefined}
          >
            <span className="mile-marker-label caption">{label ?? 'Mile'}</span> {marker}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
