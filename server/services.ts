import type { Logger } from 'pino'
import { type Content, createContentQuery } from '../shared/content/query/create-content-query.ts'
import { createForms, type Forms } from '../shared/forms/forms.ts'
import type { DemoSource, PaperSource } from '../shared/pages/page-payload.ts'
import { RENDER_TIMEOUT_MS } from '../shared/timings.ts'
import { type Analytics, createAnalytics } from './analytics/analytics.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { createDownloadCounts, type DownloadCounts } from './downloads/download-counts.ts'
import {
  createPaperLinks,
  createPaperSource,
  type PaperLinks,
  pdfAddress,
} from './downloads/paper-links.ts'
import { createLinkKeys } from './downloads/token-signer.ts'
import { createFormLimits, type FormLimits } from './forms/form-limits.ts'
import { createKeyedHash, type KeyedHash } from './forms/keyed-hash.ts'
import { type Metrics, silentMetrics } from './metrics.ts'
import { createOutbox, type Outbox } from './outbox/create-outbox.ts'
import type { Release } from './release.ts'
import { type BookingStore, createBookingStore } from './scheduling/booking-store.ts'
import { type BookingTokens, createBookingTokens } from './scheduling/booking-token.ts'
import { createDemoSlots, type DemoSlots } from './scheduling/demo-slots.ts'
import { createDemoSource } from './scheduling/demo-source.ts'
import type { HoldRules } from './scheduling/hold-rules.ts'
import { mailedDemos } from './scheduling/mailed-demos.ts'
import { oweBookingMails } from './scheduling/owe-booking-mails.ts'
import { createSubmissionStore, type SubmissionStore } from './submissions/submission-store.ts'

/** What the rooms of the server share. Built once at start, handed to everything that asks. */
export interface Services {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly $content: Content
  readonly forms: Forms
  readonly database: Database
  readonly submissions: SubmissionStore
  readonly formLimits: FormLimits
  readonly keyedHash: KeyedHash
  readonly paperLinks: PaperLinks
  readonly paperSource: PaperSource
  readonly downloadCounts: DownloadCounts
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
  readonly demoSlots: DemoSlots
  readonly demoSource: DemoSource
  readonly outbox: Outbox
  readonly analytics: Analytics
  /** How long one page may take; a test turns it down. */
  readonly renderTimeoutMs: number
}

export interface ServiceParts {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly metrics?: Metrics
  /** When a booking must be confirmed by mail; a test hands in its own. */
  readonly holdRules?: HoldRules
  readonly renderTimeoutMs?: number
}

/** Opens nothing: the database is opened by the first question to it, and the outbox by `start`. */
export function createServices(parts: ServiceParts): Services {
  const { config, logger, release, metrics = silentMetrics } = parts
  const database = openDatabase({ ...config, logger })
  const $content = createContentQuery(release.documents)
  const forms = createForms(release.facts)
  const paperLinks = createPaperLinks(createLinkKeys(config, database))
  const submissions = createSubmissionStore(database)
  const demos = createDemos(database, { ...parts, submissions })
  return {
    renderTimeoutMs: RENDER_TIMEOUT_MS,
    ...parts,
    metrics,
    $content,
    forms,
    database,
    submissions,
    formLimits: createFormLimits({
      perNetworkAndHour: config.formPostsPerHour,
      pool: database.pool,
    }),
    keyedHash: createKeyedHash(database),
    paperLinks,
    paperSource: createPaperSource({ paperLinks, submissions }),
    downloadCounts: createDownloadCounts(database),
    ...demos,
    analytics: createAnalytics({ config, logger, database }),
    outbox: createOutbox({
      config,
      logger,
      metrics,
      release,
      database,
      forms,
      pdfAddress: pdfAddress({ config, paperLinks }),
      ...mailedDemos({ ...demos, submissions }),
    }),
  }
}

function createDemos(
  database: Database,
  {
    release,
    submissions,
    logger,
    holdRules,
  }: Pick<Services, 'release' | 'submissions' | 'logger'> & Pick<ServiceParts, 'holdRules'>,
) {
  const { demo: rules } = release
  const bookings = createBookingStore(database, {
    capacity: rules.capacity,
    owe: oweBookingMails,
    holdRules,
  })
  const bookingTokens = createBookingTokens(database)
  const demoSlots = createDemoSlots({ rules, readTaken: bookings.readTaken })
  const demoSource = createDemoSource({ bookings, bookingTokens, submissions, demoSlots, logger })
  return { bookings, bookingTokens, demoSlots, demoSource }
}
