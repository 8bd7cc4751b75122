import { createElement as h, type ReactNode } from 'react'
import type { Section, SectionRow } from './sections/section.ts'

const MOST_BARS = 40

const ROAD_HEIGHT_PX = 16

/** Labels are HTML, so that they do not shrink with the SVG on a phone. `full` is the value at full width. */
export function sectionBars({ rows, full }: Pick<Section, 'rows' | 'full'>): ReactNode {
  const longest = full ?? Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  return h(
    'ul',
    { className: 'bars' },
    ...rows.slice(0, MOST_BARS).map((row, index) => h('li', { key: index }, bar(row, longest))),
  )
}

function bar({ cells, value, inner = 0, label, details = [] }: SectionRow, longest: number) {
  const share = (part: number) => `${Math.min(100, (100 * part) / longest).toFixed(2)}%`
  const middle = ROAD_HEIGHT_PX / 2
  return [
    h('span', { key: 'name', className: 'name' }, cells[0]),
    h('span', { key: 'label', className: 'label' }, label ?? cells[1]),
    h(
      'svg',
      { key: 'bar', width: '100%', height: ROAD_HEIGHT_PX, 'aria-hidden': true },
      h('rect', { className: 'ground', width: '100%', height: ROAD_HEIGHT_PX }),
      h('rect', { className: 'road', width: share(value), height: ROAD_HEIGHT_PX }),
      inner > 0 && h('line', { className: 'inner', x2: share(inner), y1: middle, y2: middle }),
    ),
    details.length > 0 && h('pre', { key: 'details' }, details.join('\n')),
  ]
}
