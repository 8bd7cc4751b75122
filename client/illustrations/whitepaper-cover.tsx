import { Drawing } from '../components/drawing.tsx'
import { type CoverPattern, drawCover } from './cover-patterns.ts'
import { SHIELD_PATH } from './shapes.ts'
import './whitepaper-cover.css'

interface WhitepaperCoverProps {
  readonly pattern: CoverPattern
  readonly number: number
  readonly title: string
}

/**
 * The cover of a whitepaper, 8.5 : 11 and as wide as its column. It keeps its printed colors at night. The title is
 * always beside it as text, so screen readers skip it.
 */
export function WhitepaperCover({ pattern, number, title }: WhitepaperCoverProps) {
  return (
    <div className={`paper-cover paper-cover-${pattern}`} aria-hidden="true">
      <Drawing
        className="paper-cover-pattern"
        viewBox="0 0 816 1056"
        preserveAspectRatio="xMidYMin slice"
      >
        {drawCover(pattern)}
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
