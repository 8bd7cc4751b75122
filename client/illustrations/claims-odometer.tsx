import { dateInWords } from '../../shared/date-in-words.ts'
import { Drawing } from '../components/drawing.tsx'
import { RingMark } from './marks.tsx'
import './drawing-parts.css'
import './claims-odometer.css'

export type ClaimMark = {
  short: string
  when: string
  what: string
  /** `YYYY-MM-DD` */
  date?: string | undefined
}

interface ClaimsOdometerProps {
  /** The dial spaces them evenly, not by their duration. */
  marks: readonly ClaimMark[]
  position: number
  /** Alternative text of the dial; the list below it is text anyway. */
  description: string
}

export function ClaimsOdometer({ marks, position, description }: ClaimsOdometerProps) {
  const angleOf = (index: number) => 12 + (156 * index) / Math.max(1, marks.length - 1)
  return (
    <div className="ill claims-odometer">
      <Drawing className="odometer-dial" viewBox="0 0 280 160" label={description}>
        <path className="ill-mist" d="M48 132A92 92 0 0 1 232 132Z" />
        {marks.map((mark, index) => (
          <DialMark key={mark.when} text={mark.short} angle={angleOf(index)} />
        ))}
        <path
          className="ill-needle"
          d="M140 132H70"
          transform={`rotate(${angleOf(position)} 140 132)`}
        />
        <RingMark x={140} y={132} />
        <rect className="ill-asphalt" x="108" y="138" width="64" height="21" rx="3" />
        <text className="ill-reading" x="140" y="153.5">
          {marks[position]?.short}
        </text>
      </Drawing>
      <ol className="odometer-marks ruled">
        {marks.map((mark, index) => (
          <li key={mark.when} aria-current={index === position ? 'step' : undefined}>
            <b>{mark.when}</b> <span>{mark.what}</span>
            {mark.date && <time dateTime={mark.date}>{dateOf(mark.date)}</time>}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface DialMarkProps {
  readonly text: string
  /** In degrees, clockwise from the left end of the dial. */
  readonly angle: number
}

/** A tick turns about the middle of the dial; its text turns back about its own place. */
function DialMark({ text, angle }: DialMarkProps) {
  const side = angle < 78 ? 'ill-end' : angle > 102 ? '' : 'ill-middle'
  return (
    <g transform={`rotate(${angle} 140 132)`}>
      <path className="ill-outline" d="M48 132H62" />
      <text className={`ill-dial ${side}`} x="38" y="135" transform={`rotate(${-angle} 38 132)`}>
        {text}
      </text>
    </g>
  )
}

/** With the weekday, because a date on a weekend suggests the Friday before. */
function dateOf(date: string): string {
  const { shortWeekday, shortMonth, day, year } = dateInWords(new Date(date))
  return `${shortWeekday}, ${shortMonth} ${day}, ${year}`
}
