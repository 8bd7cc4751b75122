/** Our server with its cache of pages off, which no setting does. Its argument is the folder of the built site. */
import { createAnalytics } from '../../../server/analytics/index.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { createLeads } from '../../../server/leads/index.ts'
import { createLogger } from '../../../server/logger.ts'
import { silentMetrics } from '../../../server/metrics.ts'
import { createLimitedServer } from '../../../server/operations/server-limits.ts'
import { readRelease } from '../../../server/release.ts'

const config = readConfig(process.env)
const logger = createLogger(config)
const release = readRelease(process.argv[2] ?? '')
const database = openDatabase({ ...config, logger })
const shared = { config, logger, metrics: silentMetrics, release, database }
const leads = createLeads(shared)
const analytics = createAnalytics({ ...shared, ...leads })
const app = createApp({ ...shared, leads, analytics }, { pageCacheBytes: 0 })
createLimitedServer(app).listen(config.port)
