import { SHIELD_LANE, SHIELD_PATH } from '../illustrations/shapes.ts'
import { Drawing } from './drawing.tsx'
import './icons.css'

export function BrandMark({ size = 34 }: { readonly size?: number }) {
  return (
    <Drawing className="brand-mark" viewBox="0 0 64 64" width={size} height={size}>
      <path d={SHIELD_PATH} />
      <path className="brand-mark-lane" d={SHIELD_LANE} />
    </Drawing>
  )
}
