import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  describeVisits,
  type ReportPart,
  reportLines,
  type SiteReport,
} from '../../server/analytics/report/site-report.ts'

const MOST_ROWS = 100

const CSS = `
:root { color-scheme: light dark; font: 1rem / 1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
body { margin: 0 auto; padding: 1rem; max-width: 60rem }
svg { width: 100%; height: 10rem; border-bottom: 1px solid; fill: currentcolor }
rect:not(.arrivals) { opacity: .35 }
table { width: 100%; border-collapse: collapse }
th, td { padding: .25rem .5rem .25rem 0; border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); text-align: left; vertical-align: top }
th { width: 45%; font-weight: 400; overflow-wrap: anywhere }
meter { width: 100% }
pre { margin: 0; overflow-x: auto; font-size: .8125rem }
`

/** Self-contained: no scripts, fonts or other files. React escapes all text. */
export function reportPage(report: SiteReport): string {
  const title = `The site from ${report.from} to ${report.to}`
  const [[, visits = ''] = []] = reportLines(report)
  const page = h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, title),
      h('style', null, CSS),
    ),
    h(
      'body',
      null,
      h('h1', null, title),
      h('p', null, `${visits}. Days in UTC, without robots and visitors with GPC or DNT.`),
      columns(report.days),
      ...report.parts.map(section),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

/** Views by day; arrivals in front of them. */
function columns(days: SiteReport['days']): ReactNode {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const column = (x: number, value: number, className?: string) =>
    h('rect', { x: x + 0.1, y: most - value, width: 0.8, height: value, className })
  return h(
    'svg',
    { viewBox: `0 0 ${days.length} ${most}`, preserveAspectRatio: 'none', role: 'img' },
    h('title', null, 'Views and arrivals by day'),
    ...days.map(({ day, views, arrivals }, x) =>
      h(
        'g',
        { key: day },
        h('title', null, `${day}: ${describeVisits([{ views, arrivals }])}`),
        column(x, views),
        column(x, arrivals, 'arrivals'),
      ),
    ),
  )
}

function section({ title, note, rows, full }: ReportPart): ReactNode {
  const most = full ?? Math.max(...rows.map(({ value }) => value))
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(({ name, value, text, details }, index) =>
      h(
        'tr',
        { key: index },
        h('th', { scope: 'row' }, name, details && h('pre', null, details)),
        h('td', null, text, h('meter', { value, max: most, 'aria-hidden': true })),
      ),
    )
  return h(
    'section',
    { key: title },
    h('h2', null, title),
    h('p', null, rows.length === 0 ? 'None.' : note),
    h('table', null, h('tbody', null, ...shown)),
  )
}
