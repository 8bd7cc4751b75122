import type { PaperListProps } from '../../../shared/pages/whitepapers/load.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { choosePapers, paperQuery, readPaperChoice } from './choose-papers.ts'
import { PaperFilter } from './paper-filter.tsx'
import { PaperShelf } from './paper-shelf.tsx'
import './paper-filter.css'

export function PaperList({ page, papers }: PaperListProps) {
  const { filter, writing, closing } = page
  const topics = useSite().whitepaperTopics.filter(({ value }) =>
    papers.some((paper) => paper.topics.includes(value)),
  )
  const choices = { roles: filter.roles, topics: topics.map(({ value }) => value) }
  const choice = readPaperChoice(usePageQuery(), choices)
  const chosen = choosePapers(papers, choice)
  return (
    <>
      <PageHero
        title={page.heading}
        lead={page.lead}
        aside={<p className="small muted">{page.note}</p>}
      >
        <PaperFilter
          words={filter}
          choice={choice}
          topics={topics}
          toQuery={(fields) => paperQuery(readPaperChoice(fields, choices))}
          count={chosen.length}
        />
        {chosen.length > 0 ? (
          <PaperShelf shelf={page.shelf} papers={chosen} />
        ) : (
          <p className="paper-none">
            {filter.none.text} <SiteLink {...filter.none.link} />
          </p>
        )}
      </PageHero>
      <LedgerSection marker={1} section={writing} />
      <ClosingBand closing={closing} />
    </>
  )
}
