import type { Doors } from '../../shared/content/schemas/doors.ts'
import { classNames } from '../components/class-names.ts'
import { Drawing } from '../components/drawing.tsx'
import { DiamondMark } from './marks.tsx'
import './drawing-parts.css'
import './two-doors.css'

/** Two cab doors with one number: a number is not an identity. */
export function TwoDoors({ drawingLabel, onFile, atTheGate }: Doors) {
  return (
    <div className="ill two-doors" role="img" aria-label={drawingLabel}>
      <CabDoor door={onFile} />
      <Drawing className="two-doors-link" viewBox="0 0 42 167">
        <path className="ill-dotted" d="M6 112.5H37" />
        <path className="ill-outline" d="M8 108.5l-5 4l5 4m26-8l5 4l-5 4" />
      </Drawing>
      <CabDoor door={atTheGate} expected={onFile} />
    </div>
  )
}

const LINES = [
  { name: 'company', y: 98, font: 'ill-name' },
  { name: 'usdot', y: 117.5, font: 'ill-data' },
  { name: 'phone', y: 137, font: 'ill-data', isDetail: true },
  { name: 'unit', y: 156.5, font: 'ill-data', isDetail: true },
] as const

interface CabDoorProps {
  readonly door: Doors['onFile']
  /** The other door: a line that differs from it is marked. */
  readonly expected?: Doors['onFile']
}

function CabDoor({ door, expected = door }: CabDoorProps) {
  return (
    <Drawing className="cab-door" viewBox="0 0 138 167">
      <path className="ill-paper" d="M1 167V54L25 6Q28 1 34 1H137V167Z" />
      <path className="ill-mist" d="M14 65V57L36 17H124V65Z" />
      <path className="ill-hair" d="M19 64L57 18M40 64L78 18" />
      <path className="ill-paper" d="M100 74h24v7h-24z" />
      {LINES.map(({ name, y, font, ...line }) => {
        const differs = door[name] !== expected[name]
        const isMuted = 'isDetail' in line && !differs
        return (
          <g key={name}>
            <text className={classNames(font, isMuted && 'ill-muted')} x="11" y={y}>
              {door[name]}
            </text>
            {differs && <DiamondMark x={120} y={y - 5} reach={8} />}
          </g>
        )
      })}
    </Drawing>
  )
}
