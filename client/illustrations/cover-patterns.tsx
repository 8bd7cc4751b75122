import type { ReactNode } from 'react'
import type { Whitepaper } from '../../shared/content/schemas/whitepaper.ts'
import { Outlines } from './outlines.tsx'

export type CoverPattern = Whitepaper['cover']

const CURVE = 'M30 1180C160 900 430 940 740 730S960 560 1020 500'

/** Drawings of the covers, on 816 × 1056. The build draws the covers of the PDFs with them too. */
export const COVER_PATTERNS: Readonly<Record<CoverPattern, ReactNode>> = {
  gore: (
    <Outlines
      of={[
        ['cover-slate', 'M0 752L816 477V1056H0Z'],
        ['cover-white', 'M490 600L293 1056H318L518 594ZM556 582L782 1056H807L578 574Z'],
        ['cover-white', 'M538 660L625 726L671 820L538 720L426 805L465 716Z'],
        ['cover-white', 'M538 776L712 908L758 1003L538 836L350 979L389 889Z'],
        ['cover-white', 'M538 892L754 1056H675L538 952L401 1056H321Z'],
        ['cover-white', 'M538 1008L602 1056H474Z'],
        ['cover-white', 'M0 752L816 477V496L0 773Z'],
        ['cover-amber', 'M72 842H94V888H72ZM72 1026H94V1056H72Z'],
      ]}
    />
  ),
  'centre-line': (
    <Outlines
      of={[
        ['cover-road', CURVE],
        ['cover-road-edge', CURVE],
        ['cover-road-inside', CURVE],
        ['cover-centre', CURVE],
        ['cover-centre-gap', CURVE],
      ]}
    />
  ),
  crossing: (
    <>
      <Outlines
        of={[
          ['cover-asphalt', 'M0 588H816V1056H0Z'],
          ['cover-white', 'M0 608H816V632H0Z'],
          ['cover-white', 'M106 588H196L664 1056H574Z'],
          ['cover-white', 'M690 588H600L132 1056H222Z'],
        ]}
      />
      {[148, 668].map((x) => (
        <text key={x} className="cover-letter" x={x} y="906">
          R
        </text>
      ))}
    </>
  ),
  bays: (
    <>
      <path className="cover-slate" d="M0 544H816V1056H0Z" />
      <svg aria-hidden="true" x="290" y="620" width="230" height="436">
        <path
          className="cover-hatch"
          d="M-240 210L460-210M-240 300L460-120M-240 390L460-30M-240 480L460 60M-240 570L460 150M-240 660L460 240M-240 750L460 330M-240 840L460 420"
        />
      </svg>
      <path
        className="cover-white"
        d="M48 604H768V1056H748V624H528V1056H508V624H298V1056H278V624H68V1056H48Z"
      />
      <text className="cover-days" x="173" y="770">
        30
      </text>
      <text className="cover-days" x="638" y="770">
        120
      </text>
    </>
  ),
}
