import type { HomePage } from '../../../shared/pages/home/content.ts'
import { Labelled } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { AtTheGate } from '../../illustrations/at-the-gate.tsx'
import { SealCheck } from '../../illustrations/seal-check.tsx'
import { TwoDoors } from '../../illustrations/two-doors.tsx'
import './questions.css'

interface QuestionsProps {
  readonly marker: number
  readonly questions: HomePage['questions']
}

export function Questions({ marker, questions }: QuestionsProps) {
  const { heading, lead, rows, youCheckLabel, fileKeepsLabel } = questions
  const { doors, gate, seal } = questions.drawings
  const drawn = {
    doors: <TwoDoors {...doors} />,
    gate: <AtTheGate {...gate} />,
    seal: <SealCheck {...seal} />,
  }
  return (
    <Section marker={marker} heading={heading} lead={lead}>
      <ol className="questions ruled">
        {rows.map(({ question, youCheck, fileKeeps, drawing }) => (
          <li key={question} className="question">
            <h3>{question}</h3>
            <div className="question-drawing">{drawn[drawing]}</div>
            <div className="question-texts">
              <Labelled label={youCheckLabel}>{youCheck}</Labelled>
              <Labelled label={fileKeepsLabel}>{fileKeeps}</Labelled>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
