import { createHash } from 'node:crypto'
import { escapeJson } from '../../shared/escape-json.ts'
import type { AssetManifest } from '../release.ts'
import type { Services } from '../services.ts'

/** What every document of a release has in common. */
export interface DocumentFrame extends DocumentScripts {
  readonly assets: AssetManifest
  /** As a data URL. */
  readonly icon: string
  /** Of the browser's own frame around the page. */
  readonly themeColor: string | undefined
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

type FrameServices = Pick<Services, 'release' | 'config' | 'analytics'>

export function documentFrame(
  { release, config, analytics }: FrameServices,
  scripts: DocumentScripts,
): DocumentFrame {
  return {
    ...scripts,
    assets: release.assets,
    icon: release.icon,
    themeColor: release.theme.day.amber,
    countedRelease: analytics.isOn ? release.version : undefined,
    escapedFacts: escapeJson(release.facts),
    siteUrl: config.siteUrl,
    isOfflineReadingOn: config.isOfflineReadingOn,
  }
}

/** Changes with the release and with every setting that shows in a page: what a cached page is good for. */
export function pagesVersion({ release, config, analytics }: FrameServices): string {
  const settings = [config.siteUrl, config.isOfflineReadingOn, analytics.isOn]
  const text = JSON.stringify([release.version, ...settings])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
