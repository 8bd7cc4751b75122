import type { ActionFunctionArgs } from 'react-router'
import type { PagePayload, PageRequest } from '../../shared/pages/page-payload.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { PageComponent } from './lazy-component.tsx'

/** Source of pages: memory on the server, the network in a browser. */
export interface PageSource {
  /** Loads all that a page shows. Resolves to its payload once its component is there. */
  load(route: PageRoute, request: SourceRequest): Promise<PagePayload>
  /** The component of a page that was loaded. */
  page(route: PageRoute): PageComponent
  /** Only on the server: shows a form again. In a browser a form sends itself. */
  submit?(action: ActionFunctionArgs): Promise<unknown>
}

export interface SourceRequest extends PageRequest {
  /** Aborted when the page is no longer needed. */
  readonly signal: AbortSignal
}
