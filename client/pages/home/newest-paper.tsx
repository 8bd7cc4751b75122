import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DownloadBlock } from '../../components/download-block.tsx'
import { FactBox } from '../../components/fact-box.tsx'
import { MileMarker } from '../../components/mile-marker.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { monthName } from '../../text/month-name.ts'
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
      <div className="page rail-grid">
        <div className="rail">
          <MileMarker number={marker} />
        </div>
        <div className="rail-body newest-paper">
          <WhitepaperCover pattern={paper.cover} number={paper.number} title={paper.title} />
          <div className="statement">
            <p className="caption">
              {fillPlaceholders(words.eyebrow, { reviewed: monthName(paper.reviewed) })}
            </p>
            <h2 id="newest-paper">{paper.title}</h2>
            <p>{paper.summary}</p>
            <PaperFile words={words} paper={paper} />
          </div>
          <FactBox
            label={fact.label}
            asOf={monthName(fact.asOf)}
            figure={fact.figure}
            source={`${fact.source} ${fact.caveat}`}
          >
            {fact.text}
          </FactBox>
        </div>
      </div>
    </section>
  )
}

function PaperFile({ words, paper }: Pick<NewestPaperProps, 'words' | 'paper'>) {
  const { access, pdf } = paper
  const { read, get } = paperAddresses(paper)
  const file = `${words.file}, ${fillPlaceholders(words.pages, { pages: pdf.pages })}`
  return (
    <DownloadBlock file={file} size={words.email[access]}>
      <ButtonLink to={get}>{words.getPdf}</ButtonLink>
      {read && (
        <ButtonLink to={read} variant="text">
          {words.readHere}
        </ButtonLink>
      )}
    </DownloadBlock>
  )
}
