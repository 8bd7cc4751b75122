import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { type CoverSpan, CoverTimeline } from '../../illustrations/cover-timeline.tsx'

/** When each lane of the drawing is in force. Only the second has a gap on the day that matters. */
const SPANS: readonly (readonly CoverSpan[])[] = [
  [{ from: 0, to: 100 }],
  [
    { from: 0, to: 38 },
    { from: 62, to: 100 },
  ],
  [{ from: 12, to: 100 }],
]
const DAY = 50

export function CoverPeriods({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { heading, text, source, drawingLabel, dates, lanes, lapse, day } = cover
  return (
    <div className="cover-periods">
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
        <p className="source">{source}</p>
      </div>
      <CoverTimeline
        dates={dates}
        lanes={lanes.map((name, index) => ({ name, spans: SPANS[index] ?? [] }))}
        lapse={lapse}
        day={{ at: DAY, label: day }}
        description={drawingLabel}
      />
    </div>
  )
}
