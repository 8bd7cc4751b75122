import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { useSite } from '../../base/site-context.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Section } from '../../components/section.tsx'
import { ExitsSign } from './exits-sign.tsx'
import { HomeFaqs } from './faqs.tsx'
import { HomeInvited } from './invited.tsx'
import { HomeLoadFile } from './load-file.tsx'
import { NewestPaper } from './newest-paper.tsx'
import { Questions } from './questions.tsx'

export function BelowTheFold({ page, loadFile, faqs, newest }: PageProps<typeof homePage>) {
  const { exits, closing } = page
  return (
    <>
      <HomeLoadFile marker={1} words={page.loadFile} loadFile={loadFile} />
      <Questions marker={2} questions={page.questions} />
      <Section marker={3} heading={exits.heading} className="home-exits">
        <ExitsSign exits={exits} />
      </Section>
      <HomeInvited marker={4} invited={page.invited} neverAsked={page.neverAsked} />
      <NewestPaper marker={5} words={page.newestPaper} paper={newest} fact={page.fact} />
      <HomeFaqs marker={6} words={page.faqs} faqs={faqs} categories={useSite().faqCategories} />
      <ClosingBand closing={closing} />
    </>
  )
}
