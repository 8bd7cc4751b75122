import type { OurSolutionPage } from '../../shared/pages/our-solution/content.ts'
import { DiamondMark } from './marks.tsx'
import './drawing-parts.css'
import './cover-timeline.css'

type Span = readonly [from: number, to: number]

/** When each requirement is in force, in percent of the width. Only the second has a gap, on the day that matters. */
const SPANS: readonly (readonly Span[])[] = [
  [[0, 100]],
  [
    [0, 38],
    [62, 100],
  ],
  [[12, 100]],
]
const DAY = '50%'

const LANE = 84
const TOP = 40
const FOOT = TOP + SPANS.length * LANE

/** Positions are percentages, so the drawing scales with its column while its text keeps its size. */
export function CoverTimeline({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { drawingLabel, dates, lanes, lapse, day } = cover
  return (
    <svg
      className="ill cover-timeline"
      width="100%"
      height={FOOT + 34}
      role="img"
      aria-label={drawingLabel}
    >
      {dates.map((date, index) => {
        const share = index / (dates.length - 1)
        const x = `${share * 100}%`
        return (
          <g className="cover-date" key={date}>
            <line className="ill-hair" x1={x} x2={x} y1={TOP} y2={FOOT + 8} />
            <text className={`ill-caption ${anchor(share)}`} x={x} y={FOOT + 26}>
              {date}
            </text>
          </g>
        )
      })}
      {SPANS.map((spans, index) => (
        <Lane key={lanes[index]} name={lanes[index] ?? ''} spans={spans} y={TOP + index * LANE} />
      ))}
      <line className="ill-leader" x1={DAY} x2={DAY} y1="24" y2={FOOT} />
      <text className="ill-name ill-middle" x={DAY} y="16">
        {day}
      </text>
      {SPANS.map((spans, index) => (
        <DayMark
          key={lanes[index]}
          lapse={spans.length > 1 ? lapse : undefined}
          y={TOP + index * LANE + 43}
        />
      ))}
    </svg>
  )
}

interface LaneProps {
  readonly name: string
  readonly spans: readonly Span[]
  readonly y: number
}

function Lane({ name, spans, y }: LaneProps) {
  return (
    <>
      <text className="ill-name ill-halo" x="0" y={y + 22}>
        {name}
      </text>
      {spans.map(([from, to], index) => (
        <g key={from}>
          <Road from={from} to={to} y={y + 34} />
          {index > 0 && <BrokenEnd at={from} y={y + 34} side={-1} />}
          {index < spans.length - 1 && <BrokenEnd at={to} y={y + 34} side={1} />}
        </g>
      ))}
    </>
  )
}

interface RoadProps {
  readonly from: number
  readonly to: number
  readonly y: number
}

function Road({ from, to, y }: RoadProps) {
  const length = to - from
  const piers = Array.from({ length: Math.floor(length / 14) }, (_, index) => from + 7 + index * 14)
  return (
    <>
      {piers.map((at) => (
        <svg key={at} x={`${at}%`} y={y + 17} overflow="visible" aria-hidden="true">
          <path className="ill-mist" d="M-5 0V18H5V0" />
        </svg>
      ))}
      <rect className="ill-slate" x={`${from}%`} y={y} width={`${length}%`} height="18" />
      <line
        className="ill-span-lane"
        x1={`${from}%`}
        x2={`${to}%`}
        y1={y + 9}
        y2={y + 9}
        pathLength={Math.round(length / 6) * 4}
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

function DayMark({ lapse, y }: { lapse: string | undefined; y: number }) {
  return (
    <g>
      {lapse && (
        <text className="ill-caption ill-middle ill-halo" x={DAY} y={y + 32}>
          {lapse}
        </text>
      )}
      <svg x={DAY} y={y} overflow="visible" aria-hidden="true">
        {lapse ? <DiamondMark x={0} y={0} reach={13} /> : <circle className="ill-ring" r="5" />}
      </svg>
    </g>
  )
}

function anchor(share: number): string {
  if (share === 0) return ''
  return share === 1 ? 'ill-end' : 'ill-middle'
}
