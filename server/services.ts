import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Metrics } from './metrics.ts'
import type { Release } from './release.ts'

/** What the server is made of. */
export interface Services {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly database: Database
}
