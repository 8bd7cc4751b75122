import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CautionDiamond } from '../../components/icons.tsx'
import { Section } from '../../components/section.tsx'
import '../../components/waybill.css'
import './gate-decision.css'

interface GateDecisionProps {
  readonly marker: number
  readonly words: HomePage['gate']
  readonly sample: PageProps<typeof homePage>['sample']
}

/** One truck at the gate. The two answers are `details`, so that it plays without a script. */
export function GateDecision({ marker, words, sample }: GateDecisionProps) {
  const { heading, ask, strip, columns, matches, differs, link } = words
  return (
    <Section marker={marker} heading={heading} className="gate-decision">
      <div className="gate-game">
        <div className="waybill">
          <p className="waybill-strip caption">{strip}</p>
          <table className="gate-lines">
            <thead>
              <tr>
                <th scope="col">{columns.line}</th>
                <th scope="col">{columns.sent}</th>
                <th scope="col">{columns.seen}</th>
              </tr>
            </thead>
            <tbody>
              {sample.lines.map(({ name, sent, seen }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="mono">{sent}</td>
                  <td className="mono">
                    {seen}
                    <span className="small">
                      {sent === seen ? matches : <CautionDiamond size={16} />}
                      {sent !== seen && <b>{differs}</b>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="gate-answers">
          <p className="h3">{ask}</p>
          <Answer label={words.release} words={words} outcome={sample.release} />
          <Answer label={words.hold} words={words} outcome={sample.hold} />
          <ButtonLink {...link} variant="text" />
        </div>
      </div>
    </Section>
  )
}

interface AnswerProps {
  readonly label: string
  readonly words: HomePage['gate']
  readonly outcome: PageProps<typeof homePage>['sample']['hold']
}

function Answer({ label, words, outcome }: AnswerProps) {
  return (
    <details name="gate-answer" className="gate-answer">
      <summary className="button button-secondary">
        <span className="button-label">{label}</span>
      </summary>
      <div className="waybill stack">
        <p className="waybill-label">{words.says}</p>
        <ol className="stack">
          {outcome.entries.map(({ at, text }) => (
            <li key={at}>
              <span className="source">{at}</span>
              <br />
              {text}
            </li>
          ))}
        </ol>
        <p className="small">
          <b>{words.notCaught}.</b> {outcome.notCaught}
        </p>
      </div>
    </details>
  )
}
