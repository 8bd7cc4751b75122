import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { CoverTimeline } from '../../illustrations/cover-timeline.tsx'

export function CoverPeriods({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { heading, text, source } = cover
  return (
    <div className="cover-periods">
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
        <p className="source">{source}</p>
      </div>
      <CoverTimeline cover={cover} />
    </div>
  )
}
