import type { RichText } from '../../../shared/content/rich-text.ts'
import type { PaperProps } from '../../../shared/pages/whitepapers/load.ts'
import { useSite } from '../../base/site-context.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { RouteShield } from '../../components/icons.tsx'
import { InOneMinute } from '../../components/in-one-minute.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { paperAddresses } from '../../components/paper-facts.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { splitAtHeadings, type TextSection } from '../../text/split-at-headings.ts'
import { isSheet, PaperSheet } from './paper-sheet.tsx'
import './paper-reading.css'
import '../../components/page-index.css'
import '../../components/paper-crumbs.css'

export function PaperReading({ page, paper, neighbors }: PaperProps) {
  const { reading, closing } = page
  const { opening, sections } = splitAtHeadings(paper.body, 'h2')
  return (
    <>
      <article>
        <PaperOpening page={page} paper={paper} preface={opening} />
        <div className="paper-reading">
          <PaperContents page={page} paper={paper} sections={sections} />
          <div>
            {sections.map(({ id, heading, body }, index) => (
              <Section
                key={id}
                id={id}
                className="paper-part"
                marker={index + 1}
                label={reading.part}
                heading={heading}
              >
                {isSheet(body) ? (
                  <PaperSheet words={reading.sheet} paper={paper} body={body} />
                ) : (
                  <div className="reading">
                    <RichTextView nodes={body} />
                  </div>
                )}
              </Section>
            ))}
          </div>
        </div>
      </article>
      <PaperNeighbors page={page} neighbors={neighbors} />
      <ClosingBand closing={closing} />
    </>
  )
}

interface PaperContentsProps extends Pick<PaperProps, 'page' | 'paper'> {
  readonly sections: readonly TextSection[]
}

function PaperContents({ page: { reading }, paper, sections }: PaperContentsProps) {
  return (
    <div className="page paper-contents">
      <nav aria-labelledby="contents" className="page-index-side">
        <h2 id="contents" className="caption">
          {reading.contents}
        </h2>
        <ol className="paper-contents-list page-index numbered">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <SiteLink to={`#${id}`}>{heading}</SiteLink>
            </li>
          ))}
        </ol>
        <div className="cluster">
          <ButtonLink to={paperAddresses(paper).get} variant="text">
            {reading.getPdf}
          </ButtonLink>
          <Button variant="text" className="needs-script" onClick={() => print()}>
            {reading.print}
          </Button>
        </div>
      </nav>
    </div>
  )
}

function PaperNeighbors({ page: { reading }, neighbors }: Pick<PaperProps, 'page' | 'neighbors'>) {
  const { disclaimers } = useSite()
  return (
    <div className="section paper-end">
      <RailGrid>
        <div className="rail-body stack">
          <p className="source">{disclaimers.general}</p>
          <nav className="columns" aria-label={reading.neighbors}>
            {neighbors.map(
              (paper, index) =>
                paper && (
                  <div key={paper.slug} className="whole-target paper-neighbor">
                    <RouteShield number={paper.number} />
                    <p className="caption">{index === 0 ? reading.previous : reading.next}</p>
                    <SiteLink to={paperAddresses(paper).open} className="h3">
                      {paper.title}
                    </SiteLink>
                  </div>
                ),
            )}
          </nav>
        </div>
      </RailGrid>
    </div>
  )
}

interface PaperOpeningProps extends Pick<PaperProps, 'page' | 'paper'> {
  readonly preface: readonly RichText[]
}

function PaperOpening({ page: { reading }, paper, preface }: PaperOpeningProps) {
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
          marker={paper.number}
          label={reading.marker}
          title={paper.title}
          lead={paper.subtitle}
          note={
            <>
              {fillPlaceholders(reading.audience, facts)} <br />
              {fillPlaceholders(reading.reviewed, facts)}
            </>
          }
          aside={<WhitepaperCover paper={paper} />}
        >
          <InOneMinute heading={reading.inOneMinute} lines={paper.inOneMinute} />
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
