import { DiamondMark } from './diamond-mark.tsx'
import './drawing-parts.css'
import './two-doors.css'

/** `differs` marks a mismatch with the other door. */
export type DoorLine = { text: string; differs?: boolean | undefined }

export type Door = readonly DoorLine[]

export type TwoDoorsProps = {
  doors: readonly [Door, Door]
  description: string
}

const TEXT_TOP = 98
const LINE = 19.5

/** Two cab doors with one number: a number is not an identity. */
export function TwoDoors({ doors, description }: TwoDoorsProps) {
  const lines = Math.max(doors[0].length, doors[1].length)
  const height = TEXT_TOP + lines * LINE - 9
  return (
    <div className="ill two-doors" role="img" aria-label={description}>
      <CabDoor door={doors[0]} height={height} />
      <svg className="two-doors-link" viewBox={`0 0 42 ${height}`} aria-hidden="true">
        <path className="ill-dotted" d={`M6 ${TEXT_TOP + LINE - 5}H37`} />
        <path className="ill-outline" d={`M8 ${TEXT_TOP + LINE - 9}l-5 4l5 4m26-8l5 4l-5 4`} />
      </svg>
      <CabDoor door={doors[1]} height={height} />
    </div>
  )
}

function CabDoor({ door, height }: { door: Door; height: number }) {
  return (
    <svg className="cab-door" viewBox={`0 0 138 ${height}`} aria-hidden="true" focusable="false">
      <path className="ill-paper" d={`M1 ${height}V54L25 6Q28 1 34 1H137V${height}Z`} />
      <path className="ill-mist" d="M14 65V57L36 17H124V65Z" />
      <path className="ill-hair" d="M19 64L57 18M40 64L78 18" />
      <path className="ill-paper" d="M100 74h24v7h-24z" />
      {door.map((line, index) => (
        <DoorText key={line.text} line={line} index={index} />
      ))}
    </svg>
  )
}

function DoorText({ line, index }: { line: DoorLine; index: number }) {
  const y = TEXT_TOP + index * LINE
  const kind =
    index === 0 ? 'ill-name' : line.differs || index === 1 ? 'ill-data' : 'ill-data ill-muted'
  return (
    <>
      <text className={kind} x="11" y={y}>
        {line.text}
      </text>
      {line.differs && <DiamondMark x={120} y={y - 5} reach={8} />}
    </>
  )
}
