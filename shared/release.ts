import type { Site } from './content/schemas/site.ts'
import type { NotFoundPage } from './pages/not-found/content.ts'
import type { RouteFacts } from './pages/page-route.ts'
import type { DemoFacts } from './scheduling/demo-facts.ts'

/** What both sides of the wire know about the release they belong to. Written by the build. */
export interface ReleaseFacts extends RouteFacts {
  readonly site: Site
  readonly demo: DemoFacts
  /** The words of every error page, at hand also when nothing more can be fetched. */
  readonly errorPage: NotFoundPage
  /** Route id to the address of the stylesheet that page alone needs. */
  readonly pageSheets: Readonly<Record<string, string>>
  /** Where the payload files lie: `/payloads/{hash}`. */
  readonly payloadsPath: string
  /** The content database's address: `/content/db-{hash}.json`. */
  readonly databasePath: string
}
