import { createElement, type ReactElement } from 'react'
import type { Whitepaper } from '../../shared/content/schemas/whitepaper.ts'

export type CoverPattern = Whitepaper['cover']

/** `--cover-<color>` of whitepaper-cover.css. */
type Color = 'asphalt' | 'slate' | 'white' | 'amber'

/** An area, a line or a word, centered. */
type Shape =
  | { readonly fill: Color; readonly d: string }
  | { readonly stroke: Color; readonly width: number; readonly d: string }
  | { readonly word: string; readonly x: number; readonly y: number; readonly size: number }

const CURVE = 'M30 1180C160 900 430 940 740 730S960 560 1020 500'

/** Drawings of the covers, on 816 × 1056, from the back to the front. */
const COVER_PATTERNS: Readonly<Record<CoverPattern, readonly Shape[]>> = {
  gore: [
    { fill: 'slate', d: 'M0 752L816 477V1056H0Z' },
    { fill: 'white', d: 'M490 600L293 1056H318L518 594ZM556 582L782 1056H807L578 574Z' },
    { fill: 'white', d: 'M538 660L625 726L671 820L538 720L426 805L465 716Z' },
    { fill: 'white', d: 'M538 776L712 908L758 1003L538 836L350 979L389 889Z' },
    { fill: 'white', d: 'M538 892L754 1056H675L538 952L401 1056H321Z' },
    { fill: 'white', d: 'M538 1008L602 1056H474Z' },
    { fill: 'white', d: 'M0 752L816 477V496L0 773Z' },
    { fill: 'amber', d: 'M72 842H94V888H72ZM72 1026H94V1056H72Z' },
  ],
  'centre-line': [
    { stroke: 'asphalt', width: 400, d: CURVE },
    { stroke: 'white', width: 340, d: CURVE },
    { stroke: 'asphalt', width: 312, d: CURVE },
    { stroke: 'amber', width: 56, d: CURVE },
    { stroke: 'asphalt', width: 24, d: CURVE },
  ],
  crossing: [
    { fill: 'asphalt', d: 'M0 588H816V1056H0Z' },
    { fill: 'white', d: 'M0 608H816V632H0Z' },
    { fill: 'white', d: 'M106 588H196L664 1056H574Z' },
    { fill: 'white', d: 'M690 588H600L132 1056H222Z' },
    { word: 'R', x: 148, y: 906, size: 168 },
    { word: 'R', x: 668, y: 906, size: 168 },
  ],
  bays: [
    { fill: 'slate', d: 'M0 544H816V1056H0Z' },
    {
      fill: 'amber',
      d: 'M290 665L365 620H435L290 707ZM290 755L515 620H520V659L290 797ZM290 845L520 707V749L290 887ZM290 935L520 797V839L290 977ZM290 1025L520 887V929L290 1067ZM290 1115L520 977V1019L290 1157Z',
    },
    {
      fill: 'white',
      d: 'M48 604H768V1056H748V624H528V1056H508V624H298V1056H278V624H68V1056H48Z',
    },
    { word: '30', x: 173, y: 770, size: 84 },
    { word: '120', x: 638, y: 770, size: 84 },
  ],
}

/** Without JSX, because the build draws the covers of the PDFs with it too. */
export function drawCover(pattern: CoverPattern): readonly ReactElement[] {
  return COVER_PATTERNS[pattern].map((shape, key) => {
    if ('word' in shape) {
      const { word, x, y, size } = shape
      return createElement('text', { key, x, y, fontSize: size, className: 'cover-word' }, word)
    }
    const { d } = shape
    if ('fill' in shape) return createElement('path', { key, d, fill: colorOf(shape.fill) })
    const line = { stroke: colorOf(shape.stroke), strokeWidth: shape.width }
    return createElement('path', { key, d, ...line })
  })
}

function colorOf(color: Color): string {
  return `var(--cover-${color})`
}
