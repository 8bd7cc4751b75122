import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { LoadFile } from '../../illustrations/load-file.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import './page.css'

const SampleLoad = lazyComponent(async () => (await import('./sample/sample-load.tsx')).SampleLoad)
const BelowTheFold = lazyComponent(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

Page.lazyComponents = [SampleLoad, BelowTheFold]

export function Page({ page, loadFile, sample }: PageProps<typeof ourSolutionPage>) {
  return (
    <>
      <PageHero
        title={page.heading}
        lead={page.lead}
        actions={<ButtonLink {...page.primary} icon="arrow-right" />}
        aside={<LoadFile loadFile={loadFile} />}
      >
        <OnThisPage {...page.onThisPage} />
      </PageHero>
      <SampleLoad words={page.sample} steps={loadFile.steps} load={sample} />
      <BelowTheFold page={page} loadFile={loadFile} sample={sample} />
      <ClosingBand closing={page.closing} />
    </>
  )
}

function OnThisPage({ heading, links }: OurSolutionPage['onThisPage']) {
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <p id="on-this-page" className="caption">
        {heading}
      </p>
      <LedgerList>
        {links.map(({ to, label, note }) => (
          <LedgerItem key={to} note={note}>
            <SiteLink to={to}>{label}</SiteLink>
          </LedgerItem>
        ))}
      </LedgerList>
    </nav>
  )
}
