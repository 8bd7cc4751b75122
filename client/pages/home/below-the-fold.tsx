import type { PagePayloads } from '../../../shared/payloads.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Section } from '../../components/section.tsx'
import { SequenceSign } from '../../components/sequence-sign.tsx'
import { Phrases } from '../phrases.tsx'
import { HomeChecks } from './checks.tsx'
import { HomeFaqs } from './faqs.tsx'
import { HomeLoadFile } from './load-file.tsx'
import { NewestPaper } from './newest-paper.tsx'
import { Questions } from './questions.tsx'

/** Everything a visitor has to scroll to. */
export function BelowTheFold({ page, faqs, newest }: PagePayloads['home']) {
  const { exits, closing } = page
  return (
    <>
      <Questions marker={1} questions={page.questions} />
      <HomeLoadFile marker={2} loadFile={page.loadFile} sheets={page.sheets} />
      <Section marker={3} heading={exits.heading} className="home-exits">
        <SequenceSign
          tab={exits.tab}
          rows={exits.exits.map(({ role, promise, code, to }) => ({
            exit: code,
            title: role,
            text: promise,
            to,
          }))}
        />
      </Section>
      <HomeChecks marker={4} checks={page.checks} neverAsked={page.neverAsked} />
      <NewestPaper marker={5} words={page.newestPaper} paper={newest} fact={page.fact} />
      <HomeFaqs marker={6} words={page.faqs} faqs={faqs} />
      <ClosingBand heading={<Phrases text={closing.heading} />} note={closing.note}>
        {closing.text}
      </ClosingBand>
    </>
  )
}
