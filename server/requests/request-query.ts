import type { Request } from 'express'

/** `req.query` is not available, because the query parser is off. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  return new URL(originalUrl, 'http://localhost').searchParams
}
