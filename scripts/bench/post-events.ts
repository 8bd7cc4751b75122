import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import type { BenchServer } from './bench-server.ts'
import { type Load, load } from './load.ts'

const SECONDS = 3

const BATCH = {
  release: 'bench',
  events: [
    { type: 'page_view', path: '/', ageMs: 10, title: 'A page', referrer: 'www.example.com' },
    { type: 'web_vital', path: '/', ageMs: 5, name: 'LCP', value: 500 },
  ],
}

/** What a browser reports of one view, again and again. */
export function postEvents(server: BenchServer): Promise<Load> {
  return load(server, {
    path: EVENTS_PATH,
    duration: SECONDS,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify(BATCH),
  })
}
