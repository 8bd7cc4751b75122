import type { WhitepaperDocument } from '../../../shared/content/records.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import '../../components/paper-crumbs.css'

interface PaperOpeningProps {
  readonly reading: WhitepapersPage['reading']
  readonly paper: WhitepaperDocument
  readonly preface: readonly RichText[]
}

export function PaperOpening({ reading, paper, preface }: PaperOpeningProps) {
  const { number, title, subtitle, cover } = paper
  const facts = {
    audience: paper.audienceLabel,
    reviewed: monthName(paper.reviewed),
  }
  return (
    <>
      <p className="page paper-crumbs">
        <SiteLink {...reading.back} />
      </p>
      <div className="paper-opening">
        <PageHero
          marker={number}
          label={reading.marker}
          title={title}
          lead={subtitle}
          note={
            <>
              {fillPlaceholders(reading.audience, facts)} <br />
              {fillPlaceholders(reading.reviewed, facts)}
            </>
          }
          aside={<WhitepaperCover pattern={cover} number={number} title={title} />}
        >
          <section className="paper-minute" aria-labelledby="in-one-minute">
            <h2 id="in-one-minute" className="h3">
              {reading.inOneMinute}
            </h2>
            <LedgerList>
              {paper.inOneMinute.map((line) => (
                <LedgerItem key={line}>{line}</LedgerItem>
              ))}
            </LedgerList>
          </section>
          {preface.length > 0 && (
            <div className="reading paper-preface">
              <RichTextView nodes={preface} />
            </div>
          )}
        </PageHero>
      </div>
    </>
  )
}
