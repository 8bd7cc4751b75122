import { useSearchParams } from 'react-router'
import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { PaperChoice } from '../components/paper-choice.tsx'
import './download-whitepaper-thankyou.css'

const HandedOver = lazyPart(
  async () => (await import('./download-whitepaper-thankyou/handed-over.tsx')).HandedOver,
)
const EndedLink = lazyPart(
  async () => (await import('./download-whitepaper-thankyou/ended-link.tsx')).EndedLink,
)

DownloadWhitepaperThankyouPage.parts = [HandedOver, EndedLink]

/** Hands over a paper that was asked for, while its link works. Opened without having asked, it offers the papers. */
export function DownloadWhitepaperThankyouPage({
  page,
  papers,
  link,
}: PagePayloads['download-whitepaper-thankyou']) {
  const [searchParams] = useSearchParams()
  const paper = papers.find(({ slug }) => slug === searchParams.get('paper'))
  if (!paper || !link) {
    return (
      <PageHero title={page.direct.heading} lead={page.direct.text}>
        <PaperChoice words={page.chooser} papers={papers} />
      </PageHero>
    )
  }
  const others = papers.filter(({ slug }) => slug !== paper.slug)
  if (link.kind !== 'good')
    return <EndedLink page={page} reason={link.kind} paper={paper} others={others} />
  return <HandedOver page={page} paper={paper} others={others} link={link} />
}
