import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paperAddresses } from '../../components/paper-facts.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import '../../components/download-block.css'
import '../../components/fact-box.css'
import '../../components/section.css'

interface NewestPaperProps {
  readonly marker: number
  readonly words: HomePage['newestPaper']
  readonly paper: WhitepaperSummary
  readonly fact: HomePage['fact']
}

export function NewestPaper({ marker, words, paper, fact }: NewestPaperProps) {
  return (
    <section className="section" aria-labelledby="newest-paper">
      <RailGrid marker={marker}>
        <div className="rail-body newest-paper">
          <WhitepaperCover paper={paper} />
          <div className="statement">
            <p className="caption">
              {fillPlaceholders(words.eyebrow, { reviewed: monthName(paper.reviewed) })}
            </p>
            <h2 id="newest-paper">{paper.title}</h2>
            <p>{paper.summary}</p>
            <PaperFile words={words} paper={paper} />
          </div>
          <Fact fact={fact} />
        </div>
      </RailGrid>
    </section>
  )
}

function PaperFile({ words, paper }: Pick<NewestPaperProps, 'words' | 'paper'>) {
  const { access, pdf } = paper
  const { read, get } = paperAddresses(paper)
  const file = `${words.file}, ${fillPlaceholders(words.pages, { pages: pdf.pages })}`
  return (
    <div className="download-block">
      <p className="download-block-facts mono spread">
        <span>{file}</span>
        <span>{words.email[access]}</span>
      </p>
      <div className="download-block-body cluster">
        <ButtonLink to={get}>{words.getPdf}</ButtonLink>
        {read && (
          <ButtonLink to={read} variant="text">
            {words.readHere}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Fact({ fact }: Pick<NewestPaperProps, 'fact'>) {
  return (
    <aside className="fact-box" aria-label={fact.label}>
      <div className="fact-box-strip caption spread">
        <span>{fact.label}</span>
        <span>As of {monthName(fact.asOf)}</span>
      </div>
      <div className="fact-box-body">
        <p className="fact-box-figure">{fact.figure}</p>
        <div>{fact.text}</div>
        <p className="source">
          {fact.source} {fact.caveat}
        </p>
      </div>
    </aside>
  )
}
