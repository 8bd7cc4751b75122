/** Something a person asked for that cannot be done as things are. The message is for them: what is wrong, what to do. */
export class LeadsError extends Error {
  override name = 'LeadsError'
}
