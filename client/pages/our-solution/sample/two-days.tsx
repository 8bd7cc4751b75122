import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import {
  SAMPLE_DAYS,
  SAMPLE_DECISIONS,
  type SampleChoice,
} from '../../../../shared/freight/sample-choice.ts'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { Button } from '../../../components/button.tsx'
import { SiteLink } from '../../../components/site-link.tsx'
import { IN_PLACE } from '../../../navigation/in-place.ts'
import { DecisionFile } from './decision-file.tsx'
import { GateTable } from './gate-table.tsx'
import { sampleAddress } from './sample-address.ts'
import '../../../components/tabs.css'
import './two-days.css'

interface TwoDaysProps {
  readonly words: SampleWords['gate']
  readonly load: SampleLoad
  readonly choice: SampleChoice
}

export function TwoDays({ words, load, choice }: TwoDaysProps) {
  const day = load.days[choice.day]
  return (
    <section id="two-days" className="two-days" aria-labelledby="two-days-name">
      <header className="statement">
        <h3 id="two-days-name" className="h2">
          {words.heading}
        </h3>
        <p>{words.lead}</p>
      </header>
      <DayChoice words={words} days={load.days} choice={choice} />
      <div className="gate-check">
        <div className="stack">
          <p>{day.story}</p>
          <GateTable words={words} load={load} choice={choice} />
        </div>
        <div className="stack">
          <DecisionForm words={words} choice={choice} />
          {choice.decision && <DecisionFile words={words} days={load.days} choice={choice} />}
        </div>
      </div>
    </section>
  )
}

interface DayChoiceProps extends Pick<TwoDaysProps, 'words' | 'choice'> {
  readonly days: SampleLoad['days']
}

function DayChoice({ words, days, choice }: DayChoiceProps) {
  return (
    <ul className="day-choice tabs" aria-label={words.days}>
      {SAMPLE_DAYS.map((day) => (
        <li key={day}>
          <SiteLink
            inPlace
            to={sampleAddress({ sheet: choice.sheet, day }, 'two-days')}
            aria-current={day === choice.day || undefined}
          >
            {days[day].name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The answer is in the address, so it works without a script. */
function DecisionForm({ words, choice }: Pick<TwoDaysProps, 'words' | 'choice'>) {
  const navigate = useNavigate()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
    const decision = SAMPLE_DECISIONS.find((known) => known === value)
    if (!decision) return
    event.preventDefault()
    void navigate(sampleAddress({ ...choice, decision }, 'decision'), IN_PLACE)
  }
  return (
    <form
      className="decision-form statement"
      action={`${pagePath('our-solution')}#decision`}
      aria-labelledby="decision-ask"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="sheet" value={choice.sheet} />
      <input type="hidden" name="day" value={choice.day} />
      <p id="decision-ask" className="h3">
        {words.ask}
      </p>
      <div className="decision-buttons">
        {SAMPLE_DECISIONS.map((decision) => (
          <Button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            variant="secondary"
            aria-pressed={decision === choice.decision}
          >
            {words[decision]}
          </Button>
        ))}
      </div>
      <p className="small muted">{words.note}</p>
    </form>
  )
}
