import type { ActionFunctionArgs } from 'react-router'
import type { PagePayload, PageRequest } from '../../shared/pages/page-payload.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { PageComponent } from './import-page.ts'

/** Source of pages and payloads: memory on the server, the network in a browser. */
export interface PageSource {
  payload(route: PageRoute, request: SourceRequest): Promise<PagePayload>
  prepare(route: PageRoute, request: SourceRequest): Promise<void>
  page(route: PageRoute): PageComponent
  /** Only on the server: shows a form again. In a browser a form sends itself. */
  submit?(action: ActionFunctionArgs): Promise<unknown>
}

export interface SourceRequest extends PageRequest {
  /** Aborted when the page is no longer needed. */
  readonly signal: AbortSignal
}
