import type { PagePayloads } from '../../../shared/payloads.ts'
import { useSite } from '../../app/site-context.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { HomeChecks } from './checks.tsx'
import { HomeExits } from './exits.tsx'
import { HomeFaqs } from './faqs.tsx'
import { HomeLoadFile } from './load-file.tsx'
import { NewestPaper } from './newest-paper.tsx'
import { Questions } from './questions.tsx'

/** Everything a visitor has to scroll to. */
export function BelowTheFold({ page, faqs, newest }: PagePayloads['home']) {
  const { closing } = page
  return (
    <>
      <Questions marker={1} questions={page.questions} />
      <HomeLoadFile marker={2} loadFile={page.loadFile} sheets={page.sheets} />
      <HomeExits marker={3} exits={page.exits} />
      <HomeChecks marker={4} checks={page.checks} neverAsked={page.neverAsked} />
      <NewestPaper marker={5} words={page.newestPaper} paper={newest} fact={page.fact} />
      <HomeFaqs marker={6} words={page.faqs} faqs={faqs} categories={useSite().faqCategories} />
      <ClosingBand closing={closing} />
    </>
  )
}
