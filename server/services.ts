import type { Logger } from 'pino'
import { createContentQuery } from '../shared/content/query/create-content-query.ts'
import { createForms } from '../shared/forms/forms.ts'
import { RENDER_TIMEOUT_MS } from '../shared/timings.ts'
import { createAnalytics } from './analytics/index.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { createDownloadCounts } from './leads/downloads/download-counts.ts'
import { createPaperLinks, createPaperSource, pdfAddress } from './leads/downloads/paper-links.ts'
import { createLinkKeys } from './leads/downloads/token-signer.ts'
import { createFormLimits } from './leads/forms/form-limits.ts'
import { createKeyedHash } from './leads/forms/keyed-hash.ts'
import { createOutbox } from './leads/outbox/create-outbox.ts'
import { createBookingStore } from './leads/scheduling/booking-store.ts'
import { createBookingTokens } from './leads/scheduling/booking-token.ts'
import { createDemoSlots } from './leads/scheduling/demo-slots.ts'
import { createDemoSource } from './leads/scheduling/demo-source.ts'
import type { HoldRules } from './leads/scheduling/hold-rules.ts'
import { mailedDemos } from './leads/scheduling/mailed-demos.ts'
import { oweBookingMails } from './leads/scheduling/owe-booking-mails.ts'
import { createSubmissionStore } from './leads/submissions/submission-store.ts'
import { type Metrics, silentMetrics } from './metrics.ts'
import type { Release } from './release.ts'

/** Built once at start and shared by all rooms. */
export type Services = ReturnType<typeof createServices>

export interface ServiceParts {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly metrics?: Metrics
  readonly holdRules?: HoldRules
  readonly renderTimeoutMs?: number
}

/** Opens no connection: the database connects on its first query, the outbox on `start`. */
export function createServices(parts: ServiceParts) {
  const { config, logger, release, metrics = silentMetrics } = parts
  const { renderTimeoutMs = RENDER_TIMEOUT_MS, holdRules } = parts
  const { demo: rules, documents, facts } = release
  const database = openDatabase({ ...config, logger })
  const forms = createForms(facts)
  const submissions = createSubmissionStore(database)
  const paperLinks = createPaperLinks(createLinkKeys(config, database))
  const { capacity } = rules
  const bookings = createBookingStore(database, { capacity, owe: oweBookingMails, holdRules })
  const bookingTokens = createBookingTokens(database)
  const demoSlots = createDemoSlots({ rules, readTaken: bookings.readTaken })
  const demos = { submissions, bookings, bookingTokens, demoSlots }
  return {
    config,
    logger,
    metrics,
    release,
    renderTimeoutMs,
    $content: createContentQuery(documents),
    forms,
    database,
    ...demos,
    demoSource: createDemoSource({ ...demos, logger }),
    formLimits: createFormLimits({
      perNetworkAndHour: config.formPostsPerHour,
      pool: database.pool,
    }),
    keyedHash: createKeyedHash(database),
    paperLinks,
    paperSource: createPaperSource(paperLinks, submissions),
    downloadCounts: createDownloadCounts(database),
    analytics: createAnalytics({ config, logger, database, release }),
    outbox: createOutbox({
      config,
      logger,
      metrics,
      release,
      database,
      forms,
      pdfAddress: pdfAddress(config, paperLinks),
      ...mailedDemos(demos),
    }),
  }
}
