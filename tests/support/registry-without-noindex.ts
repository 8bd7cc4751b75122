import { pageMiddleware as complete } from '../../client/app/page-middleware.ts'

const { noindex: _, ...rest } = complete

/** Stands in for the site's own registry where a test needs a name that is missing from it. */
export const pageMiddleware = rest
