import { type Agent, request } from 'node:http'
import type { SoakVisit } from './soak-visit.ts'

export interface SoakTarget {
  readonly port: number
  readonly agent: Agent
}

export interface VisitEnd {
  /** Undefined if the client aborted or got no response. */
  readonly status: number | undefined
  /** Why there was no response; undefined if the client aborted. */
  readonly failure?: string
  /** Reference of an accepted form. */
  readonly reference?: string
}

const ANSWER_TIMEOUT_MS = 30_000

/** Sends the request and reads its response to the end, or aborts. Never rejects. */
export function sendVisit(visit: SoakVisit, { port, agent }: SoakTarget): Promise<VisitEnd> {
  const { method, path, headers, body, aborts } = visit
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    const abort = () => {
      outgoing.destroy()
      resolve({ status: undefined })
    }
    outgoing.setTimeout(ANSWER_TIMEOUT_MS, () => outgoing.destroy(new Error('no response in 30 s')))
    outgoing.on('error', (error) => {
      resolve({ status: undefined, ...(!aborts && { failure: error.message }) })
    })
    outgoing.on('response', (answer) => {
      if (aborts) return abort()
      let text = ''
      answer.on('data', (chunk) => {
        if (answer.statusCode === 201) text += chunk
      })
      answer.on('error', (error) => resolve({ status: undefined, failure: error.message }))
      answer.on('end', () => resolve({ status: answer.statusCode, ...readReference(text) }))
    })
    if (aborts && body !== undefined) {
      outgoing.write(body.slice(0, 20))
      setImmediate(abort)
    } else {
      outgoing.end(body)
    }
  })
}

function readReference(text: string): { readonly reference?: string } {
  return text === '' ? {} : { reference: String(JSON.parse(text).reference) }
}
