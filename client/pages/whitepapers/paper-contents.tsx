import type { WhitepaperDocument } from '../../../shared/content/records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { SiteLink } from '../../components/site-link.tsx'
import type { TextSection } from '../../text/split-at-headings.ts'
import '../../components/page-index.css'

interface PaperContentsProps {
  readonly reading: WhitepapersPage['reading']
  readonly paper: WhitepaperDocument
  readonly sections: readonly TextSection[]
}

export function PaperContents({ reading, paper, sections }: PaperContentsProps) {
  const print = () => window.print()
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
          <Button variant="text" className="paper-print" onClick={print}>
            {reading.print}
          </Button>
        </div>
      </nav>
    </div>
  )
}
