import type { Logger } from 'pino'
import type { PageSources } from '../../shared/pages/page-payload.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'

/** What the pages of the site are rendered from. */
export interface SiteParts {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  /** Whether browsers report their visits. */
  readonly countsVisits: boolean
  readonly pageSources: PageSources
  readonly renderTimeoutMs: number
}
