import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import type { PaperProps } from '../../../shared/pages/whitepapers/load.ts'
import { useSite } from '../../base/site-context.ts'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { RouteShield } from '../../components/route-shield.tsx'
import { SiteLink } from '../../components/site-link.tsx'

interface PaperNeighborsProps extends Pick<PaperProps, 'neighbors'> {
  readonly reading: WhitepapersPage['reading']
}

export function PaperNeighbors({ reading, neighbors }: PaperNeighborsProps) {
  const [previous, next] = neighbors
  const { disclaimers } = useSite()
  return (
    <div className="paper-end">
      <RailGrid>
        <div className="paper-end-body">
          <p className="source">{disclaimers.general}</p>
          <nav className="columns" aria-label={reading.neighbors}>
            <Neighbor label={reading.previous} paper={previous} />
            <Neighbor label={reading.next} paper={next} />
          </nav>
        </div>
      </RailGrid>
    </div>
  )
}

interface NeighborProps {
  readonly label: string
  readonly paper: WhitepaperSummary | null | undefined
}

function Neighbor({ label, paper }: NeighborProps) {
  if (!paper) return null
  const { read, get } = paperAddresses(paper)
  return (
    <div className="whole-target paper-neighbor">
      <RouteShield number={paper.number} />
      <p className="caption">{label}</p>
      <SiteLink to={read ?? get} className="h3">
        {paper.title}
      </SiteLink>
    </div>
  )
}
