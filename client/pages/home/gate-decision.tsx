import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Details } from '../../components/details.tsx'
import { FileSays } from '../../components/file-says.tsx'
import { GateTable } from '../../components/gate-table.tsx'
import { Section } from '../../components/section.tsx'
import { Phrases } from '../../text/phrases.tsx'
import '../../components/waybill.css'
import './gate-decision.css'

interface GateDecisionProps {
  readonly marker: number
  readonly words: HomePage['gate']
  readonly sample: PageProps<typeof homePage>['sample']
}

/** One truck at the gate. The two answers are `details`, so that it plays without a script. */
export function GateDecision({ marker, words, sample }: GateDecisionProps) {
  const { heading, ask, link } = words
  return (
    <Section marker={marker} heading={<Phrases text={heading} />}>
      <div className="gate-game">
        <GateTable words={words} lines={sample.lines} isCompared />
        <div className="gate-answers">
          <p className="h3">{ask}</p>
          <Answer id="gate-release" label={words.release} words={words} outcome={sample.release} />
          <Answer id="gate-hold" label={words.hold} words={words} outcome={sample.hold} />
          <ButtonLink {...link} variant="text" />
        </div>
      </div>
    </Section>
  )
}

interface AnswerProps {
  readonly id: string
  readonly label: string
  readonly words: HomePage['gate']
  readonly outcome: PageProps<typeof homePage>['sample']['hold']
}

function Answer({ id, label, words, outcome }: AnswerProps) {
  return (
    <Details id={id} name="gate-answer" className="gate-answer">
      <summary className="button button-secondary">
        <span className="button-label">{label}</span>
      </summary>
      <div className="waybill">
        <FileSays words={words} outcome={outcome} />
      </div>
    </Details>
  )
}
