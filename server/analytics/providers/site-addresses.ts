import type { PageView } from '../../../shared/analytics/events.ts'
import { OTHER_PATH } from '../site-event.ts'

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

export function referrerAddress(siteUrl: string, referrer: string): string | undefined {
  if (referrer === '') return undefined
  return isOwnPage(referrer) ? pageAddress(siteUrl, { path: referrer }) : `https://${referrer}/`
}

export function isOwnPage(referrer: string): boolean {
  return referrer.startsWith('/') || referrer === OTHER_PATH
}
