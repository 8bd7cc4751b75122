import type { PageVisit } from './page-visit.ts'

/**
 * A visit as the router reads it, with the signal of the visit itself. A Request that is given a signal follows it with one
 * of its own, which keeps all that was drawn for the visit alive until V8 looks through its whole heap.
 */
export class VisitRequest extends Request {
  readonly #signal: AbortSignal

  constructor({ url, signal, outcome }: PageVisit) {
    super(url, { method: outcome ? 'POST' : 'GET' })
    this.#signal = signal
  }

  override get signal(): AbortSignal {
    return this.#signal
  }
}
