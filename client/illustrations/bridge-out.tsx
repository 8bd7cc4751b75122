import { Drawing } from '../components/drawing.tsx'
import { Barricade } from './barricade.tsx'
import { Outlines } from './outlines.tsx'
import { type PlateLines, WarningPlate } from './warning-plate.tsx'
import './drawing-parts.css'
import './error-drawings.css'

interface BridgeOutProps {
  readonly plate: PlateLines
  readonly gap: string
}

/**
 * A bridge across the page whose middle is missing. The halves are attached to the page's edges, so the gap takes the
 * remaining width.
 */
export function BridgeOut({ plate, gap }: BridgeOutProps) {
  return (
    <div className="ill bridge-out" aria-hidden="true">
      <Drawing className="bridge-half bridge-near" viewBox="-2000 0 2540 514">
        <Outlines of={NEAR_HALF} />
      </Drawing>
      <p className="bridge-gap">
        <span className="bridge-measure" />
        <span className="caption">{gap}</span>
      </p>
      <Drawing className="bridge-half bridge-far" viewBox="0 0 2540 514">
        <Outlines of={FAR_HALF} />
        <WarningPlate x={38} y={1} width={214} height={120} lines={plate} />
        <Barricade x={34} y={171} width={222} board={26} gap={14} />
      </Drawing>
      <Drawing className="bridge-water" viewBox="0 0 1440 100" preserveAspectRatio="none">
        <Outlines of={WATER} />
      </Drawing>
    </div>
  )
}

const NEAR_HALF = [
  ['ill-outline', `M-2000 271H440V294${posts(-1940, 440)}`],
  [
    'ill-pier',
    'M-420 342H-376V514H-420ZM-180 342H-136V514H-180ZM60 342H104V514H60ZM300 342H344V514H300Z',
  ],
  ['ill-pier', 'M-2000 326H500V342H-2000Z'],
  ['ill-slate', 'M-2000 294H520L534 302L526 310L539 318L520 326H-2000Z'],
  ['ill-deck-lane', 'M462 310H-2000'],
] as const

const FAR_HALF = [
  ['ill-outline', `M2540 271H300V294${posts(370, 2540)}`],
  [
    'ill-pier',
    'M110 342H154V514H110ZM350 342H394V514H350ZM590 342H634V514H590ZM830 342H874V514H830Z',
  ],
  ['ill-pier', 'M34 326H2540V342H34Z'],
  ['ill-slate', 'M16 294H2540V326H14L2 318L12 310L4 302Z'],
  ['ill-deck-lane', 'M50 310H2540'],
  ['ill-outline', 'M62 172V294M72 172V294M218 172V294M228 172V294'],
  ['ill-post', 'M92 120V171M198 120V171'],
] as const

const WATER = [
  ['ill-water', 'M-9 24C160 -8 300 42 460 22S740 -20 900 22S1260 52 1449 16V120H-9Z'],
  [
    'ill-ripple',
    'M40 58C160 46 250 66 380 58M520 72C640 62 760 82 900 72M980 56C1100 46 1200 64 1340 56',
  ],
] as const

function posts(from: number, to: number): string {
  const count = Math.floor((to - from) / 70)
  return Array.from({ length: count }, (_, index) => `M${from + index * 70} 271V294`).join('')
}
