import { pageMiddleware as complete } from '../../client/app/page-middleware.ts'

const { noindex: _, ...rest } = complete

/** Mocks the site's registry where a test needs a missing name. */
export const pageMiddleware = rest
