/** No document or directory has this path, or the document does not pass the query's filters. */
export class ContentNotFoundError extends Error {
  override name = 'ContentNotFoundError' // minification would change the class name
  readonly status = 404
  readonly path: string

  constructor(path: string) {
    super(`No content was found at ${path}`)
    this.path = path
  }
}

/**
 * The query is invalid: an unknown operator, direction, or search field. Visitors only supply values, so this is a
 * bug in our code.
 */
export class ContentQueryError extends Error {
  override name = 'ContentQueryError'
  readonly status = 500
}
