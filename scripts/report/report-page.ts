import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReportText } from './report-text.ts'
import { sectionBars } from './section-bars.ts'
import type { Section } from './sections/section.ts'

interface ReportPage extends ReportText {
  readonly css: string
}

/** Self-contained: no scripts, fonts or other files. React escapes all text. */
export function reportPage({ title, summary, sections, css }: ReportPage): string {
  const page = h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, title),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which must not be escaped.
      h('style', { dangerouslySetInnerHTML: { __html: css } }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('h1', null, title),
        ...summary.map((line) => h('p', { key: line }, line)),
      ),
      h('nav', { 'aria-label': 'Parts' }, ...sections.map(sectionLink)),
      h('main', null, ...sections.map(sectionPart)),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

function sectionLink({ id, title }: Section): ReactNode {
  return h('a', { key: id, href: `#${id}` }, title)
}

function sectionPart(section: Section, index: number): ReactNode {
  const { id, title, note, columns, rows, empty } = section
  return h(
    'section',
    { key: id, id, 'aria-labelledby': `${id}-title` },
    h('h2', { id: `${id}-title` }, h('span', { className: 'mile' }, String(index + 1)), title),
    rows.length === 0
      ? h('p', null, empty)
      : h(
          'figure',
          null,
          sectionBars(section),
          h('figcaption', null, note),
          h(
            'details',
            null,
            h('summary', null, 'As a table'),
            h('div', { className: 'wide', tabIndex: 0 }, table(title, columns, rows)),
          ),
        ),
  )
}

function table(title: string, columns: Section['columns'], rows: Section['rows']): ReactNode {
  const head = columns.map((column) => h('th', { key: column, scope: 'col' }, column))
  const body = rows.map(({ cells: [name = '', ...others] }, index) =>
    h(
      'tr',
      { key: index },
      h('th', { scope: 'row' }, name),
      ...others.map((cell, column) => h('td', { key: columns[column + 1] }, cell)),
    ),
  )
  return h(
    'table',
    null,
    h('caption', null, title),
    h('thead', null, h('tr', null, ...head)),
    h('tbody', null, ...body),
  )
}
