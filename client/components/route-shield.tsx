import { SHIELD_PATH } from '../illustrations/shapes.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'
import './icons.css'

interface RouteShieldProps {
  readonly number: number | string
  readonly inverse?: boolean
  readonly size?: number
}

export function RouteShield({ number, inverse, size = 48 }: RouteShieldProps) {
  return (
    <Drawing
      className={classNames('route-shield', inverse && 'route-shield-inverse')}
      viewBox="0 0 64 64"
      width={size}
      height={size}
    >
      <path d={SHIELD_PATH} />
      <text x="32" y="43">
        {number}
      </text>
    </Drawing>
  )
}
