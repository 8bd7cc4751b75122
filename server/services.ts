import type { Logger } from 'pino'
import { type Content, createContentQuery } from '../shared/content/query/create-content-query.ts'
import { RENDER_TIMEOUT_MS } from '../shared/timings.ts'
import type { Config } from './config.ts'
import type { Release } from './release.ts'

/** What the rooms of the server share. Built once at start, handed to everything that asks. */
export interface Services {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly $content: Content
  /** How long one page may take; a test turns it down. */
  readonly renderTimeoutMs: number
}

export interface ServiceParts {
  readonly config: Config
  readonly logger: Logger
  readonly release: Release
  readonly renderTimeoutMs?: number
}

export function createServices(parts: ServiceParts): Services {
  return {
    renderTimeoutMs: RENDER_TIMEOUT_MS,
    ...parts,
    $content: createContentQuery(parts.release.documents),
  }
}
