import type { AssetManifest } from '../release.ts'
import type { Services } from '../services.ts'
import { escapeOnce } from './escape-once.ts'

/** What every document of a release has in common. */
export interface DocumentFrame extends DocumentScripts {
  readonly assets: AssetManifest
  /** As a data URL. */
  readonly icon: string
  /** Version of the release that visits are counted under; absent where they are not counted at all. */
  readonly countedRelease: string | undefined
  /** The release's facts as they stand in every page. */
  readonly escapedFacts: string
  readonly siteUrl: string
  readonly isOfflineReadingOn: boolean
}

/** Run before the first paint and after it; the content security policy knows their hashes. */
export interface DocumentScripts {
  readonly themeScript: string
  readonly startScript: string
}

export function documentFrame(
  { release, config, analytics }: Pick<Services, 'release' | 'config' | 'analytics'>,
  scripts: DocumentScripts,
): DocumentFrame {
  return {
    ...scripts,
    assets: release.assets,
    icon: release.icon,
    countedRelease: analytics.isOn ? release.version : undefined,
    escapedFacts: escapeOnce(release.facts),
    siteUrl: config.siteUrl,
    isOfflineReadingOn: config.isOfflineReadingOn,
  }
}
