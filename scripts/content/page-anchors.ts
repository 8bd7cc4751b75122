import type { RouteId } from '../../shared/pages/all-pages.ts'

/** The sections that `content/` may link to, besides those that its own files make. A route test opens each. */
export const PAGE_ANCHORS: Readonly<Partial<Record<RouteId, readonly string[]>>> = {
  'our-solution': [
    'sample',
    'two-days',
    'before',
    'gate',
    'road',
    'seal',
    'people',
    'access',
    'sources',
    'security',
    'start',
  ],
  why: ['brokers', 'carriers', 'shippers', 'insurers'],
}
