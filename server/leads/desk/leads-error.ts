/** An expected failure of what staff do. Its message tells them what to do. */
export class LeadsError extends Error {
  override name = 'LeadsError'
}
