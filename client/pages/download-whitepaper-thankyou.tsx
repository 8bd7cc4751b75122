import type { PagePayloads } from '../../shared/payloads.ts'
import { PageHero } from '../components/page-hero.tsx'
import { PaperChoice } from './download-whitepaper/paper-choice.tsx'

/** Hands over a paper that was asked for. Opened without having asked, it offers the papers. */
export function DownloadWhitepaperThankyouPage({
  page,
  papers,
}: PagePayloads['download-whitepaper-thankyou']) {
  return (
    <PageHero title={page.direct.heading} lead={page.direct.text}>
      <PaperChoice words={page.chooser} papers={papers} />
    </PageHero>
  )
}
