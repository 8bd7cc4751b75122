import { DiamondMark } from './diamond-mark.tsx'
import './drawing-parts.css'
import './cover-timeline.css'

export type CoverSpan = {
  from: number
  to: number
}

export type CoverTimelineProps = {
  dates: readonly string[]
  /** Requirements, each with the periods in which it is in force; a gap between two spans is a lapse. */
  lanes: readonly { name: string; spans: readonly CoverSpan[] }[]
  lapse: string
  /** The day that matters: its position in percent and its name. */
  day: { at: number; label: string }
  description: string
}

const LANE = 84
const TOP = 40

/** Positions are percentages, so the drawing scales with its column while its text keeps its size. */
export function CoverTimeline({ dates, lanes, lapse, day, description }: CoverTimelineProps) {
  const foot = TOP + lanes.length * LANE
  return (
    <svg
      className="ill cover-timeline"
      width="100%"
      height={foot + 34}
      role="img"
      aria-label={description}
    >
      {dates.map((date, index) => {
        const share = index / (dates.length - 1)
        return (
          <g className="cover-date" key={date}>
            <Upright at={share * 100} from={TOP} to={foot + 8} />
            <text className={`ill-caption ${anchor(share)}`} x={`${share * 100}%`} y={foot + 26}>
              {date}
            </text>
          </g>
        )
      })}
      {lanes.map((lane, index) => (
        <Lane key={lane.name} {...lane} y={TOP + index * LANE} />
      ))}
      <line className="ill-leader" x1={`${day.at}%`} x2={`${day.at}%`} y1="24" y2={foot} />
      <text className="ill-name ill-middle" x={`${day.at}%`} y="16">
        {day.label}
      </text>
      {lanes.map((lane, index) => (
        <g key={lane.name}>
          <Lapses spans={lane.spans} label={lapse} y={TOP + index * LANE + 43} />
          <DayMark spans={lane.spans} at={day.at} y={TOP + index * LANE + 43} />
        </g>
      ))}
    </svg>
  )
}

function Lane({ name, spans, y }: CoverTimelineProps['lanes'][number] & { y: number }) {
  return (
    <>
      <text className="ill-name ill-halo" x="0" y={y + 22}>
        {name}
      </text>
      {spans.map((span, index) => (
        <g key={span.from}>
          <Span {...span} y={y + 34} />
          {index > 0 && <BrokenEnd at={span.from} y={y + 34} side={-1} />}
          {index < spans.length - 1 && <BrokenEnd at={span.to} y={y + 34} side={1} />}
        </g>
      ))}
    </>
  )
}

function Span({ from, to, y }: CoverSpan & { y: number }) {
  const dashes = Math.max(1, Math.round((to - from) / 6))
  const piers = Array.from({ length: Math.max(1, Math.floor((to - from) / 14)) })
  return (
    <>
      {piers.map((_, index) => {
        const at = from + 7 + index * 14
        return (
          <svg key={at} x={`${at}%`} y={y + 17} overflow="visible" aria-hidden="true">
            <path className="ill-mist" d="M-5 0V18H5V0" />
          </svg>
        )
      })}
      <rect className="ill-slate" x={`${from}%`} y={y} width={`${to - from}%`} height="18" />
      <line
        className="ill-span-lane"
        x1={`${from}%`}
        x2={`${to}%`}
        y1={y + 9}
        y2={y + 9}
        pathLength={dashes * 4}
      />
    </>
  )
}

function BrokenEnd({ at, y, side }: { at: number; y: number; side: 1 | -1 }) {
  return (
    <svg x={`${at}%`} y={y} overflow="visible" aria-hidden="true">
      <g transform={`scale(${side} 1)`}>
        <path className="ill-pavement" d="M-3 0H3V18H-3Z" />
        <path className="ill-slate" d="M-3 0H4L10 5L4 9L11 14L4 18H-3" />
      </g>
    </svg>
  )
}

function Lapses({ spans, label, y }: { spans: readonly CoverSpan[]; label: string; y: number }) {
  return spans.slice(1).map((span, index) => {
    const middle = ((spans[index]?.to ?? 0) + span.from) / 2
    return (
      <text className="ill-caption ill-middle ill-halo" key={span.from} x={`${middle}%`} y={y + 32}>
        {label}
      </text>
    )
  })
}

function DayMark({ spans, at, y }: { spans: readonly CoverSpan[]; at: number; y: number }) {
  const inForce = spans.some((span) => span.from <= at && at <= span.to)
  return (
    <svg x={`${at}%`} y={y} overflow="visible" aria-hidden="true">
      {inForce ? <circle className="ill-ring" r="5" /> : <DiamondMark x={0} y={0} reach={13} />}
    </svg>
  )
}

function Upright({ at, from, to }: { at: number; from: number; to: number }) {
  return <line className="ill-hair" x1={`${at}%`} x2={`${at}%`} y1={from} y2={to} />
}

function anchor(share: number): string {
  if (share === 0) return ''
  return share === 1 ? 'ill-end' : 'ill-middle'
}
