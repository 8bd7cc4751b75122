import type { Site } from './content/schemas/site.ts'
import type { NotFoundPage } from './pages/not-found/content.ts'
import type { RouteFacts } from './pages/page-route.ts'
import type { DemoFacts } from './scheduling/demo-facts.ts'

/**
 * Folders of `dist/web` and of the site. Each name has a hash: no file ever changes, and those of several releases lie
 * side by side.
 */
export const HASHED_FOLDERS = ['assets', 'content', 'payloads'] as const

/** Facts about a release that the server and the browser share. Written by the build. */
export interface ReleaseFacts extends RouteFacts {
  readonly site: Site
  readonly demo: DemoFacts
  /** Included, because an error page must not need a request. */
  readonly errorPage: NotFoundPage
  /** Route id to the URL of the stylesheet for that page only. */
  readonly pageStylesheets: Readonly<Record<string, string>>
  readonly payloadsPath: string
  readonly databasePath: string
  readonly searchPath: string
}
