import { useSearchParams } from 'react-router'
import { linkExpiry } from '../../shared/downloads/link-expiry.ts'
import { readReference } from '../../shared/forms/done-address.ts'
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
}: PagePayloads['download-whitepaper-thankyou']) {
  const [searchParams] = useSearchParams()
  const paper = papers.find(({ slug }) => slug === searchParams.get('paper'))
  const link = readLink(searchParams)
  if (!paper || !link) {
    return (
      <PageHero title={page.direct.heading} lead={page.direct.text}>
        <PaperChoice words={page.chooser} papers={papers} />
      </PageHero>
    )
  }
  const others = papers.filter(({ slug }) => slug !== paper.slug)
  if (typeof link === 'string')
    return <EndedLink page={page} reason={link} paper={paper} others={others} />
  return <HandedOver page={page} paper={paper} others={others} link={link} />
}

/** The link the address holds, or why it does not work; undefined where it holds none. */
function readLink(searchParams: URLSearchParams) {
  const ended = searchParams.get('link')
  if (ended === 'expired' || ended === 'forged') return ended
  const key = searchParams.get('key')
  if (key === null) return undefined
  const expiry = linkExpiry(key)
  const reference = readReference({ searchParams })
  if (!expiry || !reference) return 'forged'
  return expiry.getTime() > Date.now() ? { key, expiry, reference } : 'expired'
}
