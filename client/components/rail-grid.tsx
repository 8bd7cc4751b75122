import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './mile-marker.css'

interface RailGridProps {
  /** The mile on the rail. */
  readonly marker?: number | string
  readonly label?: string | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

/** A part of a page, from 600 px beside the rail with its mile. */
export function RailGrid({ marker, label = 'Mile', current, children }: RailGridProps) {
  return (
    <div className="page rail-grid">
      <div className="rail">
        {marker !== undefined && (
          <p className={classNames('mile-marker', current && 'mile-marker-current')}>
            <span className="mile-marker-label caption">{label}</span> {marker}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
