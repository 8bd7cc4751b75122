/**
 * No document and no directory has this path, or the document there does not pass the query's
 * filters.
 */
export class ContentNotFoundError extends Error {
  override name = 'ContentNotFoundError' // set by hand: minifying would mangle the class name
  readonly status = 404
  readonly path: string

  constructor(path: string) {
    super(`No content was found at ${path}`)
    this.path = path
  }
}

/**
 * The query itself is wrong: an unknown operator, direction or search field. What a visitor types
 * is only ever a value, so this is always a fault of the code that asks, and its status says so.
 */
export class ContentQueryError extends Error {
  override name = 'ContentQueryError'
  readonly status = 500
}
