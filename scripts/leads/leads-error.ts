/** An expected failure. Its message tells the user what to do. */
export class LeadsError extends Error {
  override name = 'LeadsError'
}
