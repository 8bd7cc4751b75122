import type { Whitepaper } from '../../shared/content/schemas/whitepaper.ts'
import { Drawing } from '../components/drawing.tsx'
import { drawCover } from './cover-patterns.ts'
import { SHIELD_PATH } from './shapes.ts'
import './whitepaper-cover.css'

interface WhitepaperCoverProps {
  readonly paper: Pick<Whitepaper, 'cover' | 'number' | 'title'>
}

/**
 * The cover of a whitepaper, 8.5 : 11 and as wide as its column. It keeps its printed colors at night. The title is
 * always beside it as text, so screen readers skip it.
 */
export function WhitepaperCover({ paper: { cover, number, title } }: WhitepaperCoverProps) {
  return (
    <div className={`paper-cover paper-cover-${cover}`} aria-hidden="true">
      <Drawing
        className="paper-cover-pattern"
        viewBox="0 0 816 1056"
        preserveAspectRatio="xMidYMin slice"
      >
        {drawCover(cover)}
        <g transform="translate(53 54) scale(2.17)">
          <path className="cover-shield" d={SHIELD_PATH} />
          <text className="cover-number" x="32" y="43">
            {number}
          </text>
        </g>
      </Drawing>
      <p className="paper-cover-title">{title}</p>
    </div>
  )
}
