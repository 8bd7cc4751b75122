import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A response of node:http, with the place where Express too keeps what one step tells the others. */
export interface Answer extends ServerResponse {
  locals: Record<string, unknown>
}

/** A step before Express, which may answer by itself. It knows nothing of Express, so it costs nothing but itself. */
export type Step = (req: IncomingMessage, res: Answer, next: () => void) => void

/** Takes a request through these steps in their order, then on to the app. */
export function frontSteps(steps: readonly Step[], app: RequestListener): RequestListener {
  const way = steps.reduceRight<(req: IncomingMessage, res: Answer) => void>(
    (rest, step) => (req, res) => step(req, res, () => rest(req, res)),
    app,
  )
  return (req, res) => {
    const answer = res as Answer
    answer.locals = {}
    way(req, answer)
  }
}
