import { CAMPAIGN_WORDS } from '../../shared/analytics/events.ts'
import { record } from './record.ts'

let shownPath: string | undefined

/** Records a page view. The first call always counts; later ones if the page `isNew`. */
export function recordView(isNew = false): void {
  if (shownPath !== undefined && !isNew) return
  const query = new URLSearchParams(location.search)
  record({
    type: 'page_view',
    title: document.title,
    referrer: shownPath ?? referrerOfDocument(),
    campaign: Object.fromEntries(
      CAMPAIGN_WORDS.map((word) => [word, query.get(`utm_${word}`) ?? undefined]),
    ),
  })
  shownPath = location.pathname
}

/** Of another site only the host, of ours only the path. */
function referrerOfDocument(): string {
  if (!document.referrer) return ''
  const { origin, pathname, host } = new URL(document.referrer)
  return origin === location.origin ? pathname : host
}
