import { get } from 'node:http'
import { text } from 'node:stream/consumers'

const LIMIT_MS = 10_000

export interface Answer {
  /** 0 if there was none; `body` says why. */
  readonly status: number
  readonly body: string
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
    request.on('timeout', () =>
      request.destroy(new Error(`no answer within ${LIMIT_MS / 1_000} s`)),
    )
    request.on('error', (error) => resolve({ status: 0, body: error.message }))
  })
}

export interface Readiness {
  readonly version?: string
  readonly isReady: boolean
  readonly failing: readonly string[]
  /** For an email. */
  readonly words: string
}

export async function askReadiness(base: string): Promise<Readiness> {
  const { status, body } = await ask(`${base}/readyz`)
  const answer = parse(body)
  const { version, failing = [] } = answer
  const words =
    status === 0 ? body : `${status}${failing.length > 0 ? `: ${failing.join(', ')}` : ''}`
  return { ...(version && { version }), isReady: status === 200, failing, words }
}

function parse(body: string): { readonly version?: string; readonly failing?: readonly string[] } {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
