import { classNames } from './class-names.ts'
import './mile-marker.css'

export interface MileMarkerProps {
  readonly number: number | string
  readonly label?: string
  readonly current?: boolean
}

export function MileMarker({ number, label = 'Mile', current }: MileMarkerProps) {
  return (
    <p className={classNames('mile-marker', current && 'mile-marker-current')}>
      <span className="mile-marker-label caption">{label}</span> {number}
    </p>
  )
}
