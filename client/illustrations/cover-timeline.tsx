import type { OurSolutionPage } from '../../shared/pages/our-solution/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { DiamondMark } from './marks.tsx'
import './drawing-parts.css'
import './cover-timeline.css'

/** When each of three requirements is in force, in percent of the width: the second has a gap. */
const ROADS = [
  { y: 74, from: 0, to: 100 },
  { y: 158, from: 0, to: 38 },
  { y: 158, from: 62, to: 100 },
  { y: 242, from: 12, to: 100 },
]

/** The day that matters. */
const DAY = '50%'

/** Positions are percentages, so the drawing scales with its column while its text keeps its size. */
export function CoverTimeline({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { drawingLabel, dates, lanes, lapse, day } = cover
  return (
    <Drawing className="ill cover-timeline" width="100%" height="326" label={drawingLabel}>
      {dates.map((date, index) => (
        <DateLine key={date} date={date} share={index / (dates.length - 1)} />
      ))}
      {lanes.map((name, index) => (
        <text className="ill-name ill-halo" key={name} y={62 + 84 * index}>
          {name}
        </text>
      ))}
      {ROADS.map((road) => (
        <Road key={road.y + road.from} {...road} />
      ))}
      <BrokenEnd at="38%" side={1} />
      <BrokenEnd at="62%" side={-1} />
      <line className="ill-leader" x1={DAY} x2={DAY} y1="24" y2="292" />
      <text className="ill-name ill-middle" x={DAY} y="16">
        {day}
      </text>
      <circle className="ill-ring" cx={DAY} cy="83" r="5" />
      <svg x={DAY} y="167" overflow="visible" aria-hidden="true">
        <DiamondMark x={0} y={0} reach={13} />
      </svg>
      <text className="ill-caption ill-middle ill-halo" x={DAY} y="199">
        {lapse}
      </text>
      <circle className="ill-ring" cx={DAY} cy="251" r="5" />
    </Drawing>
  )
}

function DateLine({ date, share }: { readonly date: string; readonly share: number }) {
  const x = `${share * 100}%`
  const anchor = share === 0 ? '' : share === 1 ? 'ill-end' : 'ill-middle'
  return (
    <g className="cover-date">
      <line className="ill-hair" x1={x} x2={x} y1="40" y2="300" />
      <text className={`ill-caption ${anchor}`} x={x} y="318">
        {date}
      </text>
    </g>
  )
}

function Road({ y, from, to }: (typeof ROADS)[number]) {
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

function BrokenEnd({ at, side }: { readonly at: string; readonly side: 1 | -1 }) {
  return (
    <svg x={at} y="158" overflow="visible" aria-hidden="true">
      <g transform={`scale(${side} 1)`}>
        <path className="ill-pavement" d="M-3 0H3V18H-3Z" />
        <path className="ill-slate" d="M-3 0H4L10 5L4 9L11 14L4 18H-3" />
      </g>
    </svg>
  )
}
