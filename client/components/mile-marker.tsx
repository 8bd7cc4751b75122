import { classNames } from './class-names.ts'
import './mile-marker.css'

export interface MileMarkerProps {
  readonly number: number | string
  /** One short word, as "Mile" or "Paper". */
  readonly label?: string
  /** The first of a page, or the one the reader is at: framed in amber. */
  readonly current?: boolean
}

/** The index of a section, drawn as the panel that stands beside a road. */
export function MileMarker({ number, label = 'Mile', current }: MileMarkerProps) {
  return (
    <p className={classNames('mile-marker', current && 'mile-marker-current')}>
      <span className="mile-marker-label caption">{label}</span> {number}
    </p>
  )
}
