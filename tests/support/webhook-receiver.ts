import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createWatch } from './watch.ts'

/** A real HTTP server on this machine that records the requests posted to it. */
export interface WebhookReceiver {
  readonly url: string
  /** Complete requests, oldest first. */
  readonly requests: readonly ReceivedRequest[]
  /** Resolves once at least `count` requests have arrived. */
  received(count: number): Promise<readonly ReceivedRequest[]>
  /** Responds to the next requests with these answers, one each, then as before. */
  answerNext(...answers: readonly ReceiverAnswer[]): void
  /** Responds to every other request with this answer, and drops the connections that hang. */
  answerAlways(answer: ReceiverAnswer): void
  close(): Promise<void>
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly answer: ReceiverAnswer
}

/** No response, a dropped connection, or a response. */
export type ReceiverAnswer =
  | 'hang'
  | 'hang-up'
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
      readonly isEndless?: boolean
    }

/** Opens a receiver on a free port. Close it after the test. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = []
  const next: ReceiverAnswer[] = []
  const watch = createWatch()
  const hanging: ServerResponse[] = []
  let always: ReceiverAnswer = { status: 200 }
  const server = createServer(async (req, res) => {
    const body = await text(req).catch(() => undefined)
    if (body === undefined) return // the sender was killed
    const answer = next.shift() ?? always
    const { method = '', url = '', headers } = req
    requests.push({ method, path: url, headers, body, answer })
    if (answer === 'hang') hanging.push(res)
    else send(res, answer)
    watch.changed()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    requests,
    received: (count) => watch.until(() => requests.length >= count).then(() => requests),
    answerNext: (...answers) => {
      next.push(...answers)
    },
    answerAlways: (answer) => {
      always = answer
      for (const res of hanging.splice(0)) res.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(res: ServerResponse, answer: Exclude<ReceiverAnswer, 'hang'>): void {
  if (answer === 'hang-up') {
    res.destroy()
    return
  }
  res.writeHead(answer.status, answer.headers)
  if (answer.isEndless) writeForever(res)
  else res.end(answer.body)
}

function writeForever(res: ServerResponse): void {
  const write = () => {
    if (res.destroyed) return
    if (res.write('x'.repeat(4_096))) setImmediate(write)
    else res.once('drain', write)
  }
  write()
}
