import type { Services } from '../services.ts'
import { escapeOnce } from './escape-once.ts'

/** What every document of a release has in common. */
export function documentProps({
  release,
  config,
  analytics,
}: Pick<Services, 'release' | 'config' | 'analytics'>) {
  const { siteUrl, isOfflineReadingOn } = config
  return {
    assets: release.assets,
    icon: release.icon,
    countedRelease: analytics.isOn ? release.version : undefined,
    escapedFacts: escapeOnce(release.facts),
    siteUrl,
    isOfflineReadingOn,
  }
}
