import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import { readPath } from '../../shared/content/query/read-path.ts'
import type { RouteId } from '../../shared/pages/all-pages.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'

/**
 * Which parts of a page's file the search finds as sections of their own, by field, and the id of each on the page. A
 * route test opens each. A list has the ids of its items.
 */
const SECTIONS: Partial<Record<RouteId, Readonly<Record<string, string>>>> = {
  home: { questions: 'questions', invited: 'invited', loadFile: 'load-file' },
  'our-solution': {
    sample: 'sample',
    cover: 'cover',
    seal: 'seal',
    access: 'access',
    sources: 'sources',
    security: 'security',
    start: 'start',
  },
  differentiation: {
    comparison: 'comparison',
    notDone: 'not-done',
    rebrokering: 'rebrokering',
    checklist: 'checklist',
  },
  why: { roles: '', notAFit: 'not-a-fit' },
  partners: { lanes: 'lanes', 'details.lists': '' },
  'contact-us': { emergency: 'emergency', check: 'check' },
  'schedule-your-demo': { next: 'next', covers: 'covers' },
  whitepapers: { handOn: 'hand-on', writing: 'writing' },
}

/** What a page says under its title and in its sections. */
export function collectPageSections(document: ContentDocument, { id, path }: PageRoute<RouteId>) {
  const fields = document as ContentDocument & Record<string, unknown>
  const title = String(fields.title ?? fields.heading)
  const parts = Object.entries(SECTIONS[id] ?? {}).flatMap(([field, anchor]) =>
    [readPath(fields, field)].flat().map((part) => {
      const section = part as Record<string, unknown>
      const anchorOf = anchor || String(section.id)
      return {
        path: `${document.path}/${anchorOf}`,
        title: headingOf(section),
        under: title,
        to: `${path}#${anchorOf}`,
        text: sentences({ ...section, name: [] }).join(' '), // it may be the title
      }
    }),
  )
  const text = [fields.heading, fields.lead, fields.description].filter(Boolean).join(' ')
  return [{ path: document.path, title, under: '', to: path, text }, ...parts]
}

function headingOf({ heading, caption, label, name }: Record<string, unknown>): string {
  return String(heading ?? caption ?? label ?? name)
}

/** Fields that hold what visitors read as text; the others are labels, links and lettering of drawings. */
const PROSE =
  /^(?:lead|text|name|question|answer|rows|lists|steps|questions|day|answers|youGet|takes|youCheck|fileKeeps|bring|receive|packet|lookup|network|tracking|loadFile|note|always|gate)$/

function sentences(value: unknown): readonly string[] {
  if (typeof value === 'string') return [/[.?!]$/.test(value) ? value : `${value}.`]
  if (Array.isArray(value)) return value.flatMap(sentences)
  if (typeof value !== 'object' || value === null) return []
  const { label, to } = value as Record<string, unknown>
  if (to !== undefined) return typeof label === 'string' ? [label] : [] // a link amid a text
  return Object.entries(value).flatMap(([field, part]) =>
    PROSE.test(field) ? sentences(part) : [],
  )
}
