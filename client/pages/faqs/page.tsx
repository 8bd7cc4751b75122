import type { faqsPage } from '../../../shared/pages/faqs/route.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { JsonLd } from '../../app/page-metadata.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { plainText } from '../../text/plain-text.ts'
import './page.css'

const FaqBoard = lazyComponent(async () => (await import('./faq-board.tsx')).FaqBoard)

Page.lazyComponents = [FaqBoard]

/** All questions are in the HTML, whatever is searched for. */
export function Page({ page, faqs, result }: PageProps<typeof faqsPage>) {
  return (
    <>
      <JsonLd data={faqPageData(faqs)} />
      <PageHero title={page.heading} lead={page.lead}>
        <FaqBoard page={page} faqs={faqs} result={result} />
      </PageHero>
      <ClosingBand closing={page.closing} />
    </>
  )
}

function faqPageData(faqs: readonly ShownFaq[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(body) },
    })),
  }
}
