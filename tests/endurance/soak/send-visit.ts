import { type Agent, request } from 'node:http'
import type { SoakVisit } from './soak-visit.ts'

export interface SoakTarget {
  readonly port: number
  readonly agent: Agent
}

/** What came back. */
export interface VisitEnd {
  /** Undefined where the visitor broke off, or got no answer. */
  readonly status: number | undefined
  /** Why there was none; undefined where the visitor wanted none. */
  readonly failure?: string
  /** Of a form that was taken. */
  readonly reference?: string
}

const ANSWER_TIMEOUT_MS = 30_000

/** Makes the request and reads its answer to the end, or breaks off. Never rejects. */
export function sendVisit(visit: SoakVisit, { port, agent }: SoakTarget): Promise<VisitEnd> {
  const { method, path, headers, body, breaksOff } = visit
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    const leave = () => {
      asked.destroy()
      resolve({ status: undefined })
    }
    asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error('no answer in 30 s')))
    asked.on('error', (error) => {
      resolve({ status: undefined, ...(!breaksOff && { failure: error.message }) })
    })
    asked.on('response', (answer) => {
      if (breaksOff) return leave()
      let text = ''
      answer.on('data', (chunk) => {
        if (answer.statusCode === 201) text += chunk
      })
      answer.on('error', (error) => resolve({ status: undefined, failure: error.message }))
      answer.on('end', () => resolve({ status: answer.statusCode, ...readReference(text) }))
    })
    if (breaksOff && body !== undefined) {
      asked.write(body.slice(0, 20))
      setImmediate(leave)
    } else {
      asked.end(body)
    }
  })
}

function readReference(text: string): { readonly reference?: string } {
  return text === '' ? {} : { reference: String(JSON.parse(text).reference) }
}
