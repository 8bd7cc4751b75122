import type { HomePage } from '../../../shared/pages/home/content.ts'
import { Labelled } from '../../components/labelled.tsx'
import { Section } from '../../components/section.tsx'
import { QuestionDrawing } from './question-drawing.tsx'
import './questions.css'

interface QuestionsProps {
  readonly marker: number
  readonly questions: HomePage['questions']
}

export function Questions({ marker, questions }: QuestionsProps) {
  const { heading, lead, rows, youCheckLabel, fileKeepsLabel, drawings } = questions
  return (
    <Section marker={marker} heading={heading} lead={lead}>
      <ol className="questions">
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
