import type { Doors } from '../../shared/content/schemas/doors.ts'
import { Drawing } from '../components/drawing.tsx'
import { DiamondMark, Outlines } from './marks.tsx'
import './drawing-parts.css'
import './two-doors.css'

const TEXT_TOP = 98
const LINE = 19.5

/** Two cab doors with one number: a number is not an identity. */
export function TwoDoors({ drawingLabel, onFile, atTheGate }: Doors) {
  const known = doorLines(onFile)
  const seen = doorLines(atTheGate)
  const height = TEXT_TOP + Math.max(known.length, seen.length) * LINE - 9
  return (
    <div className="ill two-doors" role="img" aria-label={drawingLabel}>
      <CabDoor lines={known} height={height} />
      <Drawing className="two-doors-link" viewBox={`0 0 42 ${height}`}>
        <path className="ill-dotted" d={`M6 ${TEXT_TOP + LINE - 5}H37`} />
        <path className="ill-outline" d={`M8 ${TEXT_TOP + LINE - 9}l-5 4l5 4m26-8l5 4l-5 4`} />
      </Drawing>
      <CabDoor lines={seen} expected={known} height={height} />
    </div>
  )
}

function doorLines({ company, usdot, phone, unit }: Doors['onFile']): readonly string[] {
  return [company, usdot, phone, unit]
}

interface CabDoorProps {
  readonly lines: readonly string[]
  /** The other door: a line that differs from it is marked. */
  readonly expected?: readonly string[]
  readonly height: number
}

function CabDoor({ lines, expected = lines, height }: CabDoorProps) {
  return (
    <Drawing className="cab-door" viewBox={`0 0 138 ${height}`}>
      <Outlines
        of={[
          ['ill-paper', `M1 ${height}V54L25 6Q28 1 34 1H137V${height}Z`],
          ['ill-mist', 'M14 65V57L36 17H124V65Z'],
          ['ill-hair', 'M19 64L57 18M40 64L78 18'],
          ['ill-paper', 'M100 74h24v7h-24z'],
        ]}
      />
      {lines.map((text, index) => (
        <DoorText key={text} text={text} differs={text !== expected[index]} index={index} />
      ))}
    </Drawing>
  )
}

interface DoorTextProps {
  readonly text: string
  readonly differs: boolean
  readonly index: number
}

function DoorText({ text, differs, index }: DoorTextProps) {
  const y = TEXT_TOP + index * LINE
  const kind = index === 0 ? 'ill-name' : differs || index === 1 ? 'ill-data' : 'ill-data ill-muted'
  return (
    <>
      <text className={kind} x="11" y={y}>
        {text}
      </text>
      {differs && <DiamondMark x={120} y={y - 5} reach={8} />}
    </>
  )
}
