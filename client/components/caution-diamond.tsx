import { Drawing } from './drawing.tsx'
import './icons.css'

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
