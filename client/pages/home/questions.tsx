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
  const { heading, lead, rows, youCheckLabel, fileKeepsLabel, drawings } = questions
  return (
    <Section marker={marker} heading={heading} lead={lead}>
      <ol className="questions ruled">
        {rows.map(({ question, youCheck, fileKeeps, drawing }) => (
          <li key={question} className="question">
            <h3>{question}</h3>
            <div className="question-drawing">
              <QuestionDrawing drawing={drawing} drawings={drawings} />
            </div>
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

interface QuestionDrawingProps {
  readonly drawing: HomePage['questions']['rows'][number]['drawing']
  readonly drawings: HomePage['questions']['drawings']
}

function QuestionDrawing({ drawing, drawings }: QuestionDrawingProps) {
  const { doors, gate, seal } = drawings
  if (drawing === 'doors') return <TwoDoors {...doors} />
  if (drawing === 'seal') return <SealCheck labels={seal} description={seal.drawingLabel} />
  return <AtTheGate {...gate} />
}
