import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { WhereNext } from './where-next.tsx'

interface EndedLinkProps {
  readonly page: DownloadWhitepaperThankyouPage
  readonly reason: 'expired' | 'forged'
  readonly paper: WhitepaperSummary
  readonly others: readonly WhitepaperSummary[]
}

export function EndedLink({ page, reason, paper, others }: EndedLinkProps) {
  const { heading, text, again } = page[reason]
  const { get, read } = paperAddresses(paper)
  return (
    <PageHero
      title={heading}
      lead={text}
      actions={
        <>
          <ButtonLink to={get} icon="arrow-right">
            {fillPlaceholders(again, { title: paper.title })}
          </ButtonLink>
          {read && (
            <ButtonLink to={read} variant="text">
              {page.receipt.readHere}
            </ButtonLink>
          )}
        </>
      }
      aside={<WhereNext words={page.next} papers={others} />}
    />
  )
}
