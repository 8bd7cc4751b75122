import type { PagePayloads } from '../../shared/payloads.ts'
import { JsonLd } from '../app/json-ld.tsx'
import { lazyPart } from '../app/lazy-part.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { faqPageData } from './faqs/faq-page-data.ts'
import './faqs.css'

const FaqBoard = lazyPart(async () => (await import('./faqs/faq-board.tsx')).FaqBoard)

FaqsPage.parts = [FaqBoard]

/** Every question with its answer, in groups, and a search. All of it is in the HTML, whatever is searched for. */
export function FaqsPage({ page, faqs, found }: PagePayloads['faqs']) {
  return (
    <>
      <JsonLd data={faqPageData(faqs)} />
      <PageHero title={page.heading} lead={page.lead}>
        <FaqBoard page={page} faqs={faqs} found={found} />
      </PageHero>
      <ClosingBand closing={page.closing} />
    </>
  )
}
