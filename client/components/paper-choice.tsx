import type { DownloadWhitepaperPage } from '../../shared/pages/download-whitepaper/content.ts'
import type { WhitepaperSummary } from '../../shared/pages/load-records.ts'
import { WhitepaperCover } from '../illustrations/whitepaper-cover.tsx'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { Icon } from './icons.tsx'
import { paperAddresses } from './paper-facts.ts'
import { SiteLink } from './site-link.tsx'
import './paper-choice.css'

interface PaperChoiceProps {
  readonly words: DownloadWhitepaperPage['chooser']
  readonly papers: readonly WhitepaperSummary[]
}

export function PaperChoice({ words, papers }: PaperChoiceProps) {
  return (
    <ul className="paper-choice ruled">
      {papers.map((paper) => (
        <li key={paper.slug} className="whole-target">
          <WhitepaperCover paper={paper} />
          <div className="paper-choice-text">
            <h2>
              <SiteLink to={paperAddresses(paper).get}>{paper.title}</SiteLink>
            </h2>
            <p>{paper.summary}</p>
            <p className="small muted">
              {fillPlaceholders(words.audience, { audience: paper.audienceLabel })} <br />
              {words.email[paper.access]}
            </p>
          </div>
          <Icon name="arrow-right" size={28} />
        </li>
      ))}
    </ul>
  )
}
