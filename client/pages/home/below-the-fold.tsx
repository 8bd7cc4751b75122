import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { homePage } from '../../../shared/pages/home/route.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Icon } from '../../components/icons.tsx'
import { Labeled, TermLedger } from '../../components/ledger.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { AtTheGate } from '../../illustrations/at-the-gate.tsx'
import { LoadFile } from '../../illustrations/load-file.tsx'
import { SealCheck } from '../../illustrations/seal-check.tsx'
import { TwoDoors } from '../../illustrations/two-doors.tsx'
import { GateDecision } from './gate-decision.tsx'
import { NewestPaper } from './newest-paper.tsx'
import '../../components/signs.css'
import './questions.css'

export function BelowTheFold(props: PageProps<typeof homePage>) {
  const { page, loadFile, sample, faqs, newest } = props
  const { loadFile: walk, exits, invited, closing } = page
  return (
    <>
      <GateDecision marker={1} words={page.gate} sample={sample} />
      <Questions questions={page.questions} />
      <Section id="invited" marker={3} heading={invited.heading} lead={invited.lead}>
        <TermLedger rows={invited.rows} />
        <ButtonLink {...invited.link} variant="text" />
      </Section>
      <Section marker={4} heading={exits.heading} className="home-exits">
        <ExitsSign exits={exits} />
      </Section>
      <Section
        id="load-file"
        marker={5}
        heading={walk.heading}
        lead={walk.lead}
        className="home-load-file"
        aside={<LoadFile loadFile={loadFile} />}
      >
        <ButtonLink {...walk.link} variant="text" />
      </Section>
      <NewestPaper marker={6} words={page.newestPaper} paper={newest} fact={page.fact} />
      <Faqs words={page.faqs} faqs={faqs} />
      <ClosingBand closing={closing} />
    </>
  )
}

function Questions({ questions }: Pick<HomePage, 'questions'>) {
  const { heading, lead, rows, youCheckLabel, fileKeepsLabel } = questions
  const { doors, gate, seal } = questions.drawings
  const drawn = {
    doors: <TwoDoors {...doors} />,
    gate: <AtTheGate {...gate} />,
    seal: <SealCheck {...seal} />,
  }
  return (
    <Section id="questions" marker={2} heading={heading} lead={lead}>
      <ol className="questions ruled">
        {rows.map(({ question, youCheck, fileKeeps, drawing }) => (
          <li key={question} className="question">
            <h3>{question}</h3>
            <div className="question-drawing">{drawn[drawing]}</div>
            <div className="question-texts">
              <Labeled label={youCheckLabel}>{youCheck}</Labeled>
              <Labeled label={fileKeepsLabel}>{fileKeeps}</Labeled>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function ExitsSign({ exits: { tab, exits } }: Pick<HomePage, 'exits'>) {
  return (
    <div className="sequence-sign">
      <p className="sign-tab on-asphalt">{tab}</p>
      <ul className="sign-plate on-asphalt">
        {exits.map(({ role, promise, code, to }) => (
          <li key={code}>
            <SiteLink to={to} className="sequence-row">
              <span className="sequence-title">{role}</span>
              <span className="sign-text">{promise}</span>
              <span className="sequence-exit">
                <span className="visually-hidden">exit </span>
                {code}
              </span>
              <Icon name="arrow-exit" size={40} className="sign-arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FaqsProps {
  readonly words: HomePage['faqs']
  readonly faqs: readonly ShownFaq[]
}

function Faqs({ words: { heading, lead, link }, faqs }: FaqsProps) {
  return (
    <Section
      marker={7}
      heading={heading}
      lead={
        <>
          {lead}
          <ButtonLink {...link} variant="text" className="all-questions" />
        </>
      }
      layout="split"
    >
      <Accordion>
        {faqs.map((faq, index) => (
          <AccordionItem key={faq.slug} id={faq.slug} number={index + 1} question={faq.title} isFaq>
            <RichTextView nodes={faq.body} />
            <p className="source">{faq.source}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  )
}
