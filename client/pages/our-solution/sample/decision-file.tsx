import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import type { SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { record } from '../../../analytics/record.ts'
import { FileSays } from '../../../components/file-says.tsx'
import { SiteLink } from '../../../components/site-link.tsx'
import { isInPlace } from '../../../navigation/follow-links.ts'
import { focusQuietly } from '../../../navigation/scroll.ts'
import { fillPlaceholders } from '../../../text/fill-placeholders.ts'
import { sampleAddress } from './sample-address.ts'

interface DecisionFileProps {
  readonly words: SampleWords['gate']
  readonly days: SampleLoad['days']
  readonly choice: SampleChoice
}

export function DecisionFile({ words, days, choice }: DecisionFileProps) {
  const outcome = days[choice.day][choice.decision ?? 'hold']
  const title = useDecision(choice)
  const otherDay = choice.day === 'other' ? 'ordinary' : 'other'
  return (
    <section id="decision" className="decision-file" aria-labelledby="decision-name">
      <div className="waybill">
        <header className="waybill-strip">
          <h4 id="decision-name" ref={title}>
            {outcome.heading}
          </h4>
        </header>
        <FileSays words={words} outcome={outcome} />
      </div>
      <p className="cluster">
        <SiteLink
          inPlace
          className="target"
          to={sampleAddress({ sheet: choice.sheet, day: otherDay }, 'two-days')}
        >
          {fillPlaceholders(words.otherDay, { name: days[otherDay].name })}
        </SiteLink>
        <SiteLink {...words.paper} className="target" />
      </p>
    </section>
  )
}

/** Records a decision and focuses what the file then says. A page that opens with a decision does neither. */
function useDecision({ day, decision }: SampleChoice): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const isMade = isInPlace(useLocation(), useNavigationType())

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another decision is recorded again.
  useEffect(() => {
    if (!isMade || !title.current) return
    record({ type: 'conversion', name: 'sample_decision', subject: `${day}.${decision}` })
    focusQuietly(title.current)
    title.current.scrollIntoView({ block: 'nearest' })
  }, [day, decision])
  return title
}
