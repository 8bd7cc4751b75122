import { useSearchParams } from 'react-router'
import { readReference } from '../../shared/forms/done-address.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { PaperChoice } from './download-whitepaper/paper-choice.tsx'

const PaperReceipt = lazyPart(
  async () => (await import('./download-whitepaper-thankyou/paper-receipt.tsx')).PaperReceipt,
)

DownloadWhitepaperThankyouPage.parts = [PaperReceipt]

/** The receipt for a paper that was asked for. Opened without having asked, it offers the papers. */
export function DownloadWhitepaperThankyouPage({
  page,
  papers,
}: PagePayloads['download-whitepaper-thankyou']) {
  const [searchParams] = useSearchParams()
  const reference = readReference({ searchParams })
  const paper = papers.find(({ slug }) => slug === searchParams.get('paper'))
  if (paper && reference) {
    const others = papers.filter(({ slug }) => slug !== paper.slug)
    return <PaperReceipt page={page} paper={paper} others={others} reference={reference} />
  }
  return (
    <PageHero title={page.direct.heading} lead={page.direct.text}>
      <PaperChoice words={page.chooser} papers={papers} />
    </PageHero>
  )
}
