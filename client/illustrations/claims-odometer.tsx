import { RingMark } from './marks.tsx'
import './drawing-parts.css'
import './claims-odometer.css'

export type ClaimMark = {
  short: string
  when: string
  what: string
  date?: { day: string; words: string } | undefined
}

interface ClaimsOdometerProps {
  /** The dial spaces them evenly, not by their duration. */
  marks: readonly ClaimMark[]
  position: number
  /** Alternative text of the dial; the list below it is text anyway. */
  description: string
}

const CENTRE = { x: 140, y: 132 }
const RADIUS = 92

export function ClaimsOdometer({ marks, position, description }: ClaimsOdometerProps) {
  return (
    <div className="ill claims-odometer">
      <svg className="odometer-dial" viewBox="0 0 280 160" role="img" aria-label={description}>
        <path
          className="ill-mist"
          d={`M${CENTRE.x - RADIUS} ${CENTRE.y}A${RADIUS} ${RADIUS} 0 0 1 ${CENTRE.x + RADIUS} ${CENTRE.y}Z`}
        />
        {marks.map((mark, index) => (
          <Tick key={mark.when} text={mark.short} angle={angleOf(index, marks.length)} />
        ))}
        <Needle angle={angleOf(position, marks.length)} />
        <rect className="ill-asphalt" x="108" y="138" width="64" height="21" rx="3" />
        <text className="ill-reading" x="140" y="153.5">
          {marks[position]?.short}
        </text>
      </svg>
      <ol className="odometer-marks ruled">
        {marks.map((mark, index) => (
          <li key={mark.when} aria-current={index === position ? 'step' : undefined}>
            <b>{mark.when}</b> <span>{mark.what}</span>
            {mark.date && <time dateTime={mark.date.day}>{mark.date.words}</time>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Tick({ text, angle }: { text: string; angle: number }) {
  const [outer, inner, label] = [at(angle, RADIUS), at(angle, RADIUS - 14), at(angle, RADIUS + 10)]
  const side =
    Math.abs(label.x - CENTRE.x) < 20 ? 'ill-middle' : label.x < CENTRE.x ? 'ill-end' : ''
  return (
    <>
      <path className="ill-outline" d={`M${outer.x} ${outer.y}L${inner.x} ${inner.y}`} />
      <text className={`ill-dial ${side}`} x={label.x} y={label.y + 3}>
        {text}
      </text>
    </>
  )
}

function Needle({ angle }: { angle: number }) {
  const tip = at(angle, RADIUS - 22)
  return (
    <>
      <path className="ill-needle" d={`M${CENTRE.x} ${CENTRE.y}L${tip.x} ${tip.y}`} />
      <RingMark x={CENTRE.x} y={CENTRE.y} />
    </>
  )
}

/** Even steps from 12° above the left end of the dial to 12° above its right end. */
function angleOf(index: number, count: number): number {
  const sweep = (156 * Math.PI) / 180
  return (168 * Math.PI) / 180 - (sweep * index) / Math.max(1, count - 1)
}

function at(angle: number, radius: number): { x: number; y: number } {
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    x: round(CENTRE.x + radius * Math.cos(angle)),
    y: round(CENTRE.y - radius * Math.sin(angle)),
  }
}
