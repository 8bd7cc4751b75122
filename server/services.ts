import type { Logger } from 'pino'
import { type Content, createContentQuery } from '../shared/content/query/create-content-query.ts'
import { createForms, type Forms } from '../shared/forms/forms.ts'
import { RENDER_TIMEOUT_MS } from '../shared/timings.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { createPaperLinks, type PaperLinks } from './downloads/paper-links.ts'
import { createFormLimits, type FormLimits } from './forms/form-limits.ts'
import { createKeyedHash, type KeyedHash } from './forms/keyed-hash.ts'
import { createSubmissionStore, type SubmissionStore } from './forms/submission-store.ts'
import { createLinkKeys } from './links/link-keys.ts'
import { createOutbox, type Outbox } from './outbox/create-outbox.ts'
import type { Release } from './release.ts'

/** What the rooms of the server share. Built once at start, handed to everything that asks. */
export interface Services {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly $content: Content
  readonly forms: Forms
  readonly database: Database
  readonly submissions: SubmissionStore
  readonly formLimits: FormLimits
  readonly keyedHash: KeyedHash
  readonly paperLinks: PaperLinks
  readonly outbox: Outbox
  /** How long one page may take; a test turns it down. */
  readonly renderTimeoutMs: number
}

export interface ServiceParts {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly renderTimeoutMs?: number
}

/** Opens nothing: the database is opened by the first question to it, and the outbox by `start`. */
export function createServices(parts: ServiceParts): Services {
  const { config, logger, release } = parts
  const database = openDatabase({ ...config, logger })
  const $content = createContentQuery(release.documents)
  const forms = createForms(release.facts)
  const paperLinks = createPaperLinks(createLinkKeys(config, database))
  return {
    renderTimeoutMs: RENDER_TIMEOUT_MS,
    ...parts,
    $content,
    forms,
    database,
    submissions: createSubmissionStore(database),
    formLimits: createFormLimits({
      perNetworkAndHour: config.formPostsPerHour,
      pool: database.pool,
    }),
    keyedHash: createKeyedHash(database),
    paperLinks,
    outbox: createOutbox({ config, logger, release, database, forms, paperLinks }),
  }
}
