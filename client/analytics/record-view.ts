import { CAMPAIGN_WORDS } from '../../shared/analytics/events.ts'
import { record } from './record.ts'

let shownPath: string | undefined

/** Notes that a page is shown. The first call always counts; later ones when the page `isNew`. */
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

/** The host of another site; of our own only the path. */
function referrerOfDocument(): string {
  if (!document.referrer) return ''
  const { origin, pathname, host } = new URL(document.referrer)
  return origin === location.origin ? pathname : host
}
