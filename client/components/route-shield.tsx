import { SHIELD_PATH } from '../illustrations/shapes.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'
import './icons.css'

interface RouteShieldProps {
  readonly number: number | string
  /** The step or paper the reader is at. */
  readonly current?: boolean
  /** White with an ink number, for slate roads. */
  readonly inverse?: boolean
  /** Side in pixels. */
  readonly size?: number
  /** Says what the number counts, where no words beside it do. */
  readonly label?: string
}

/** A numbered route: a whitepaper or a step. */
export function RouteShield({ number, current, inverse, size = 48, label }: RouteShieldProps) {
  return (
    <Drawing
      className={classNames(
        'route-shield',
        current && 'route-shield-current',
        inverse && 'route-shield-inverse',
      )}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      label={label}
    >
      <path d={SHIELD_PATH} />
      <text x="32" y="43">
        {number}
      </text>
    </Drawing>
  )
}
