import type { DownloadWhitepaperThankyouPage } from '../../../shared/content/schemas/pages/download-whitepaper-thankyou.ts'
import type { WhitepaperSummary } from '../../../shared/payloads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { fillSlots } from '../fill-slots.ts'
import { paperAddresses } from '../whitepapers/paper-addresses.ts'

interface EndedLinkProps {
  readonly words: DownloadWhitepaperThankyouPage['expired']
  readonly paper: WhitepaperSummary
}

/** A link that does not work any more, or never did: why, and how to get a new one. */
export function EndedLink({ words, paper }: EndedLinkProps) {
  return (
    <PageHero title={words.heading} lead={words.text}>
      <p>
        <ButtonLink to={paperAddresses(paper).get} icon="arrow-right">
          {fillSlots(words.again, { title: paper.title })}
        </ButtonLink>
      </p>
    </PageHero>
  )
}
