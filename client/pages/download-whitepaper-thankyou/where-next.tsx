import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import { RouteShield } from '../../components/icons.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { LinkedTextView } from '../../text/linked-text.tsx'

interface WhereNextProps {
  readonly words: DownloadWhitepaperThankyouPage['next']
  readonly papers: readonly WhitepaperSummary[]
}

export function WhereNext({ words, papers }: WhereNextProps) {
  return (
    <div className="where-next">
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
