import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { downloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/route.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { RouteShield } from '../../components/icons.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { LinkedTextView } from '../../text/linked-text.tsx'
import { PaperReceipt } from './paper-receipt.tsx'
import './page.css'

export function Page({ page, papers, link }: PageProps<typeof downloadWhitepaperThankyouPage>) {
  const query = usePageQuery()
  const paper = papers.find(({ slug }) => slug === query.get('paper'))
  if (!paper || !link) {
    return (
      <PageHero title={page.direct.heading} lead={page.direct.text}>
        <PaperChoice words={page.chooser} papers={papers} />
      </PageHero>
    )
  }
  const whereNext = (
    <WhereNext words={page.next} papers={papers.filter(({ slug }) => slug !== paper.slug)} />
  )
  if (link.kind === 'good') {
    return (
      <div className="page-hero">
        <RailGrid marker={0} current>
          <div className="rail-body paper-receipt">
            <PaperReceipt page={page} paper={paper} link={link} />
            {whereNext}
          </div>
        </RailGrid>
      </div>
    )
  }
  const { heading, text, again } = page[link.kind]
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
      aside={whereNext}
    />
  )
}

interface WhereNextProps {
  readonly words: DownloadWhitepaperThankyouPage['next']
  readonly papers: readonly WhitepaperSummary[]
}

function WhereNext({ words, papers }: WhereNextProps) {
  return (
    <div className="stack where-next">
      <h2>{words.heading}</h2>
      <ul className="where-next-papers ruled">
        {papers.map((paper) => (
          <li key={paper.slug}>
            <RouteShield number={paper.number} size={40} />
            <div>
              <SiteLink to={paperAddresses(paper).read ?? paperAddresses(paper).get}>
                {paper.title}
              </SiteLink>
              <p className="small muted">{paper.subtitle}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <LinkedTextView pieces={words.demo} />
      </p>
    </div>
  )
}
