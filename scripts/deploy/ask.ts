import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { releaseId } from './site-folder.ts'

const LIMIT_MS = 10_000

export interface Answer {
  /** 0 if there was none; `body` says why. */
  readonly status: number
  readonly body: string
  /** Nobody listens there, or it hung up. Not if it takes too long, which can be a server behind a proxy. */
  readonly isAway?: boolean
}

/** On a connection of its own: one that is kept would lead to a proxy's old process. */
export function ask(url: string): Promise<Answer> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: LIMIT_MS }, async (response) => {
      try {
        resolve({ status: response.statusCode ?? 0, body: await text(response) })
      } catch (error) {
        resolve({ status: 0, body: String(error) })
      }
    })
    let isLate = false
    request.on('timeout', () => {
      isLate = true
      request.destroy(new Error(`no answer within ${LIMIT_MS / 1_000} s`))
    })
    request.on('error', ({ message }) => resolve({ status: 0, body: message, isAway: !isLate }))
  })
}

export interface Readiness {
  /** Of the release that answers (`releaseId`). */
  readonly id?: string
  readonly isReady: boolean
  readonly isAway: boolean
  readonly failing: readonly string[]
  /** For an email. */
  readonly words: string
}

export async function askReadiness(base: string): Promise<Readiness> {
  const { status, body, isAway = false } = await ask(`${base}/readyz`)
  const answer = parse(body)
  const { version, commit, failing = [] } = answer
  const words =
    status === 0 ? body : `${status}${failing.length > 0 ? `: ${failing.join(', ')}` : ''}`
  const id = version && releaseId({ version, commit })
  return { ...(id && { id }), isReady: status === 200, isAway, failing, words }
}

interface ReadyAnswer {
  readonly version?: string
  readonly commit?: string | null
  readonly failing?: readonly string[]
}

function parse(body: string): ReadyAnswer {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
