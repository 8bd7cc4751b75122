import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Express } from 'express'
import { createAnalytics } from '../../server/analytics/index.ts'
import { type AppServices, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { createLeads, type Leads } from '../../server/leads/index.ts'
import { createLogger } from '../../server/logger.ts'
import { type Metrics, silentMetrics } from '../../server/metrics.ts'
import { createLimitedServer } from '../../server/operations/server-limits.ts'
import { type Release, readRelease } from '../../server/release.ts'
import type { PageOptions } from '../../server/site/pages/site-services.ts'
import { findFreePort } from './processes/find-free-port.ts'
import { TEST_RELEASE } from './test-release.ts'

export interface TestSiteOptions extends PageOptions {
  /** Folder of a release built by the test itself. */
  readonly release?: string
  /** Adapts the release, such as the rules in its content. */
  readonly adapt?: (release: Release) => Release
  readonly env?: Readonly<Record<string, string>>
  readonly metrics?: Metrics
}

export interface TestSite {
  readonly app: Express
  readonly services: AppServices & Leads['services']
  /** Log lines, oldest first. */
  readonly logs: readonly LogLine[]
}

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string }

/** The app we ship, with the release built for the tests. Only the log's destination differs. */
export function buildTestSite(options: TestSiteOptions = {}): TestSite {
  const { release: folder = TEST_RELEASE, adapt = (as) => as, env = {}, ...others } = options
  const { metrics = silentMetrics, ...pageOptions } = others
  const logs: LogLine[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      logs.push(JSON.parse(String(line)))
      done()
    },
  })
  const dataDir = join(tmpdir(), `site-${randomUUID()}`) // created only when something is stored
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env })
  const logger = createLogger(config, destination)
  const release = adapt(readRelease(folder))
  const database = openDatabase({ ...config, logger })
  const parts = { config, logger, metrics, release, database }
  const leads = createLeads(parts)
  const analytics = createAnalytics({ ...parts, ...leads })
  const services = { ...leads.services, leads, analytics }
  return { app: createApp(services, pageOptions), services, logs }
}

export interface ServedSite extends TestSite {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

export interface ServeOptions {
  readonly port?: number
  /** Whether the request never gets a response, as with a hanging server or network. */
  readonly hangsOn?: (path: string) => boolean
  /** Answers a request once this has resolved. */
  readonly holds?: (path: string) => Promise<void> | undefined
  /** Handles requests before the site. Returns true for those it answered. */
  readonly takes?: (req: IncomingMessage, res: ServerResponse) => boolean
}

/** Serves the same app on a real socket, for browsers. */
export async function serveTestSite(
  options: TestSiteOptions & ServeOptions = {},
): Promise<ServedSite> {
  const port = options.port ?? (await findFreePort())
  const url = `http://localhost:${port}`
  const site = buildTestSite({ ...options, env: { SITE_URL: url, ...options.env } })
  const { database, leads, analytics, config } = site.services
  const listener: RequestListener = (req, res) => {
    if (options.hangsOn?.(req.url ?? '') || options.takes?.(req, res)) return
    const held = options.holds?.(req.url ?? '')
    if (held) held.then(() => site.app(req, res))
    else site.app(req, res)
  }
  const keepAliveTimeout = config.keepAliveSeconds * 1_000
  const server = createLimitedServer(listener, { keepAliveTimeout })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  await database.migrate()
  leads.start()
  analytics.start()
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await Promise.all([leads.stop(), analytics.stop()])
    await database.close()
    if (!options.env?.DATA_DIR) await rm(config.dataDir, { recursive: true, force: true })
  }
  return { ...site, url, port, close }
}
