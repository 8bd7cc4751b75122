import type { LoadFile as LoadFileRecord } from '../../../shared/content/schemas/load-file.ts'
import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { LoadFile } from '../../illustrations/load-file.tsx'

interface SolutionHeroProps {
  readonly page: OurSolutionPage
  readonly loadFile: LoadFileRecord
}

export function SolutionHero({ page, loadFile }: SolutionHeroProps) {
  const { heading, lead, primary } = page
  return (
    <PageHero
      title={heading}
      lead={lead}
      actions={<ButtonLink {...primary} icon="arrow-right" />}
      aside={<LoadFile loadFile={loadFile} />}
    >
      <OnThisPage {...page.onThisPage} />
    </PageHero>
  )
}

function OnThisPage({ heading, links }: OurSolutionPage['onThisPage']) {
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <p id="on-this-page" className="caption">
        {heading}
      </p>
      <LedgerList numbered>
        {links.map(({ to, label, note }) => (
          <LedgerItem key={to} note={note}>
            <SiteLink to={to}>{label}</SiteLink>
          </LedgerItem>
        ))}
      </LedgerList>
    </nav>
  )
}
