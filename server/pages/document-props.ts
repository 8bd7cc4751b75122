import { escapeJson } from '../../shared/escape-json.ts'
import type { Release } from '../release.ts'
import type { Services } from '../services.ts'

/** What every document of a release has in common. */
export function documentProps({
  release,
  config,
  analytics,
}: Pick<Services, 'release' | 'config' | 'analytics'>) {
  const { siteUrl, isOfflineReadingOn } = config
  return {
    assets: release.assets,
    countedRelease: analytics.isOn ? release.version : undefined,
    escapedFacts: escapeFacts(release),
    siteUrl,
    isOfflineReadingOn,
  }
}

const escaped = new WeakMap<Release, string>()

/** They are a third of the page and the same on every one. */
function escapeFacts(release: Release): string {
  const text = escaped.get(release) ?? escapeJson(release.facts)
  escaped.set(release, text)
  return text
}
