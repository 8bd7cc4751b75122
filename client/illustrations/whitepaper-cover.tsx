import type { ReactNode } from 'react'
import { BaysPattern } from './cover-bays.tsx'
import { CentreLinePattern } from './cover-centre-line.tsx'
import { CrossingPattern } from './cover-crossing.tsx'
import { GorePattern } from './cover-gore.tsx'
import { SHIELD_PATH } from './shapes.ts'
import './whitepaper-cover.css'

export type CoverPattern = 'gore' | 'centre-line' | 'crossing' | 'bays'

export type WhitepaperCoverProps = {
  pattern: CoverPattern
  number: number
  title: string
}

const PATTERNS: Record<CoverPattern, () => ReactNode> = {
  gore: GorePattern,
  'centre-line': CentreLinePattern,
  crossing: CrossingPattern,
  bays: BaysPattern,
}

/**
 * The cover of a whitepaper, 8.5 : 11 and as wide as its column. It keeps its printed colors at night. The title is
 * always beside it as text, so screen readers skip it.
 */
export function WhitepaperCover({ pattern, number, title }: WhitepaperCoverProps) {
  const Pattern = PATTERNS[pattern]
  return (
    <div className={`paper-cover paper-cover-${pattern}`} aria-hidden="true">
      <svg
        aria-hidden="true"
        className="paper-cover-pattern"
        viewBox="0 0 816 1056"
        preserveAspectRatio="xMidYMin slice"
        focusable="false"
      >
        <Pattern />
        <g transform="translate(53 54) scale(2.17)">
          <path className="cover-shield" d={SHIELD_PATH} />
          <text className="cover-number" x="32" y="43">
            {number}
          </text>
        </g>
      </svg>
      <p className="paper-cover-title">{title}</p>
    </div>
  )
}
