import type { PageView } from '../../../shared/analytics/events.ts'
import { OTHER_PATH } from '../site-event.ts'

/** Campaign words become `utm_` parameters. A path that is not one of our pages becomes `/other`. */
export function pageAddress(
  siteUrl: string,
  { path, campaign = {} }: { readonly path: string; readonly campaign?: PageView['campaign'] },
): string {
  const query = new URLSearchParams(
    Object.entries(campaign).map(([word, text]) => [`utm_${word}`, text]),
  )
  const page = path === OTHER_PATH ? '/other' : path
  return `${siteUrl}${page}${query.size > 0 ? `?${query}` : ''}`
}

/** Another site's front page or a page of ours; undefined if the referrer is unknown. */
export function referrerAddress(siteUrl: string, referrer: string): string | undefined {
  if (referrer === '') return undefined
  return isOwnPage(referrer) ? pageAddress(siteUrl, { path: referrer }) : `https://${referrer}/`
}

export function isOwnPage(referrer: string): boolean {
  return referrer.startsWith('/') || referrer === OTHER_PATH
}
