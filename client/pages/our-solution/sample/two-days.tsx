import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import {
  SAMPLE_DAYS,
  SAMPLE_DECISIONS,
  type SampleChoice,
} from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { CautionDiamond } from '../../../components/icons.tsx'
import { SiteLink } from '../../../components/site-link.tsx'
import { DecisionFile } from './decision-file.tsx'
import { sampleAddress } from './sample-address.ts'
import '../../../components/tabs.css'
import './two-days.css'
import '../../../components/data-table.css'

interface TwoDaysProps {
  readonly words: SampleWords['gate']
  readonly load: SampleLoad
  readonly choice: SampleChoice
}

export function TwoDays({ words, load, choice }: TwoDaysProps) {
  const day = load.days[choice.day]
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
          <p>{day.story}</p>
          <GateTable words={words} load={load} choice={choice} />
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

function GateTable({ words, load, choice }: TwoDaysProps) {
  const { columns } = words
  const arrives: Readonly<Record<string, string>> = load.days[choice.day].arrives
  return (
    <div className="data-table gate-table">
      <table>
        <caption className="visually-hidden">{load.days[choice.day].name}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.sent}</th>
            <th scope="col">{columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {load.compare.map(({ fact, name, how }) => {
            const seen = arrives[fact] ?? load.facts[fact]
            return (
              <tr key={fact}>
                <th scope="row">
                  {name}
                  <span className="small muted">{how}</span>
                </th>
                <td className="mono">{load.facts[fact]}</td>
                <td className="mono">
                  {seen}
                  {choice.decision &&
                    (seen === load.facts[fact] ? (
                      <span className="small muted">{words.matches}</span>
                    ) : (
                      <span className="small">
                        <CautionDiamond size={20} />
                        <b>{words.differs}</b>
                      </span>
                    ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
