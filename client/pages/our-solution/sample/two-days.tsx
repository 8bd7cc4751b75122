import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import { gateLines } from '../../../../shared/freight/gate-lines.ts'
import {
  SAMPLE_DAYS,
  SAMPLE_DECISIONS,
  type SampleChoice,
} from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { GateTable } from '../../../components/gate-table.tsx'
import { SiteLink } from '../../../components/site-link.tsx'
import { DecisionFile } from './decision-file.tsx'
import { sampleAddress } from './sample-address.ts'
import '../../../components/tabs.css'
import './two-days.css'

interface TwoDaysProps {
  readonly words: SampleWords['gate']
  readonly load: SampleLoad
  readonly choice: SampleChoice
}

export function TwoDays({ words, load, choice }: TwoDaysProps) {
  const { story } = load.days[choice.day]
  const lines = gateLines(load, choice.day)
  return (
    <section id="two-days" className="stack two-days" aria-labelledby="two-days-name">
      <header className="statement">
        <h3 id="two-days-name" className="h2">
          {words.heading}
        </h3>
        <p>{words.lead}</p>
      </header>
      <DayChoice words={words} load={load} choice={choice} />
      <div className="gate-check">
        <div className="stack">
          {/* Says which truck is there after a change of the day. */}
          <p role="status">{story}</p>
          <GateTable words={words} lines={lines} isCompared={choice.decision !== undefined} />
        </div>
        <div className="stack">
          <Decisions words={words} choice={choice} />
          {choice.decision && <DecisionFile words={words} days={load.days} choice={choice} />}
        </div>
      </div>
    </section>
  )
}

function DayChoice({ words, load, choice }: TwoDaysProps) {
  return (
    <ul className="day-choice tabs" aria-label={words.days}>
      {SAMPLE_DAYS.map((day) => (
        <li key={day}>
          <SiteLink
            inPlace
            to={sampleAddress({ sheet: choice.sheet, day }, 'two-days')}
            aria-current={day === choice.day || undefined}
          >
            {load.days[day].name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Decisions({ words, choice }: Pick<TwoDaysProps, 'words' | 'choice'>) {
  return (
    <nav className="decisions statement" aria-labelledby="decision-ask">
      <p id="decision-ask" className="h3">
        {words.ask}
      </p>
      <div className="decision-buttons">
        {SAMPLE_DECISIONS.map((decision) => (
          <ButtonLink
            key={decision}
            inPlace
            variant="secondary"
            to={sampleAddress({ ...choice, decision }, 'decision')}
            aria-current={decision === choice.decision || undefined}
          >
            {words[decision]}
          </ButtonLink>
        ))}
      </div>
      <p className="small muted">{words.note}</p>
    </nav>
  )
}
