import { SHIELD_LANE, SHIELD_PATH } from '../illustrations/shapes.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'
import './icons.css'

/** 24 × 24 grid, 2 px stroke, square caps, mitered corners. */
const PATHS = {
  'arrow-right': 'M4 12H19M13 6L19 12L13 18',
  'arrow-exit': 'M5 19L18 6M8 5H19V16',
  calendar: 'M4 6H20V20H4ZM4 11H20M8 3V7M16 3V7',
  check: 'M5 12.5L10 17.5L19.5 7',
  chevron: 'M6 9.5L12 15.5L18 9.5',
  close: 'M6 6L18 18M18 6L6 18',
  contrast: 'M12 4A8 8 0 1 1 11.99 4ZM12 4V20',
  download: 'M12 4V15M6.5 10L12 15.5L17.5 10M5 20H19',
  external: 'M10 5H5V19H19V14M14 4H20V10M19.5 4.5L11 13',
  globe:
    'M12 3.5A8.5 8.5 0 1 1 11.99 3.5ZM3.5 12H20.5M12 3.5Q16 7.5 16 12T12 20.5Q8 16.5 8 12T12 3.5',
  link: 'M10 14L14 10M9 10.5L6.5 13A3.2 3.2 0 0 0 11 17.5L13.5 15M10.5 9L13 6.5A3.2 3.2 0 0 1 17.5 11L15 13.5',
  menu: 'M3 6H21M3 12H21M3 18H21',
  monitor: 'M4 5H20V15H4ZM8 19H16M12 15V19',
  moon: 'M19.5 14.5A8 8 0 1 1 9.5 4.5A6.5 6.5 0 0 0 19.5 14.5Z',
  offline:
    'M4 4L20 20M3 10Q5 8.2 7.5 7.2M12 6Q17.2 6 21 10M6 13.5Q7.8 12 10 11.4M14.5 12Q16.5 12.4 18 13.5M9.5 16.5Q12 14.8 14 16M12 19.5V19.6',
  print: 'M7 8V3H17V8M7 17H3V8H21V17H17M7 13H17V21H7Z',
  search: 'M10.5 4A6.5 6.5 0 1 1 10.49 4ZM15.5 15.5L20.5 20.5',
  sun: 'M12 8A4 4 0 1 1 11.99 8ZM12 2V3.5M12 20.5V22M2 12H3.5M20.5 12H22M5 5L6 6M18 18L19 19M5 19L6 18M18 6L19 5',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  readonly size?: number
  /** Only for an icon without text beside it. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <Drawing
      className={classNames('icon', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      label={label}
    >
      <path d={PATHS[name]} />
      {name === 'contrast' && <path className="icon-solid" d="M12 4A8 8 0 0 1 12 20Z" />}
    </Drawing>
  )
}

interface CautionDiamondProps {
  readonly size?: number
  readonly error?: boolean
}

export function CautionDiamond({ size = 24, error }: CautionDiamondProps) {
  return (
    <Drawing
      className={error ? 'caution-diamond caution-diamond-error' : 'caution-diamond'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
    >
      <path d="M12 1.5L22.5 12L12 22.5L1.5 12Z" />
      <path d="M12 7V13M12 15.6V17.6" />
    </Drawing>
  )
}

export function BrandMark({ size = 34 }: { readonly size?: number }) {
  return (
    <Drawing className="brand-mark" viewBox="0 0 64 64" width={size} height={size}>
      <path d={SHIELD_PATH} />
      <path className="brand-mark-lane" d={SHIELD_LANE} />
    </Drawing>
  )
}

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
