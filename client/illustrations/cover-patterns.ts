import { createElement, type ReactElement, type SVGAttributes } from 'react'
import type { Whitepaper } from '../../shared/content/schemas/whitepaper.ts'

export type CoverPattern = Whitepaper['cover']

const ASPHALT = 'var(--cover-asphalt)'
const SLATE = 'var(--cover-slate)'
const WHITE = 'var(--cover-white)'
const AMBER = 'var(--cover-amber)'

const CURVE = 'M30 1180C160 900 430 940 740 730S960 560 1020 500'

/** Attributes of the paths and words of the covers, on 816 × 1056, from the back to the front. */
const COVER_PATTERNS: Readonly<Record<CoverPattern, readonly SVGAttributes<SVGElement>[]>> = {
  gore: [
    { fill: SLATE, d: 'M0 752L816 477V1056H0Z' },
    { fill: WHITE, d: 'M490 600L293 1056H318L518 594ZM556 582L782 1056H807L578 574Z' },
    { fill: WHITE, d: 'M538 660L625 726L671 820L538 720L426 805L465 716Z' },
    { fill: WHITE, d: 'M538 776L712 908L758 1003L538 836L350 979L389 889Z' },
    { fill: WHITE, d: 'M538 892L754 1056H675L538 952L401 1056H321Z' },
    { fill: WHITE, d: 'M538 1008L602 1056H474Z' },
    { fill: WHITE, d: 'M0 752L816 477V496L0 773Z' },
    { fill: AMBER, d: 'M72 842H94V888H72ZM72 1026H94V1056H72Z' },
  ],
  'centre-line': [
    { stroke: ASPHALT, strokeWidth: 400, d: CURVE },
    { stroke: WHITE, strokeWidth: 340, d: CURVE },
    { stroke: ASPHALT, strokeWidth: 312, d: CURVE },
    { stroke: AMBER, strokeWidth: 56, d: CURVE },
    { stroke: ASPHALT, strokeWidth: 24, d: CURVE },
  ],
  crossing: [
    { fill: ASPHALT, d: 'M0 588H816V1056H0Z' },
    { fill: WHITE, d: 'M0 608H816V632H0Z' },
    { fill: WHITE, d: 'M106 588H196L664 1056H574Z' },
    { fill: WHITE, d: 'M690 588H600L132 1056H222Z' },
    { children: 'R', x: 148, y: 906, fontSize: 168 },
    { children: 'R', x: 668, y: 906, fontSize: 168 },
  ],
  bays: [
    { fill: SLATE, d: 'M0 544H816V1056H0Z' },
    {
      fill: AMBER,
      d: 'M290 665L365 620H435L290 707ZM290 755L515 620H520V659L290 797ZM290 845L520 707V749L290 887ZM290 935L520 797V839L290 977ZM290 1025L520 887V929L290 1067ZM290 1115L520 977V1019L290 1157Z',
    },
    {
      fill: WHITE,
      d: 'M48 604H768V1056H748V624H528V1056H508V624H298V1056H278V624H68V1056H48Z',
    },
    { children: '30', x: 173, y: 770, fontSize: 84 },
    { children: '120', x: 638, y: 770, fontSize: 84 },
  ],
}

/** Without JSX, because the build draws the covers of the PDFs with it too. */
export function drawCover(pattern: CoverPattern): readonly ReactElement[] {
  return COVER_PATTERNS[pattern].map((shape, key) =>
    'd' in shape
      ? createElement('path', { key, ...shape })
      : createElement('text', { key, className: 'cover-word', ...shape }),
  )
}
