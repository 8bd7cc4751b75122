import { setTimeout as wait } from 'node:timers/promises'
import { readReference } from '../../../shared/forms/done-address.ts'
import type { ChaosVisitor } from './chaos-visitor.ts'

/** How long a visitor waits for a response before sending again. */
const ANSWER_TIMEOUT_MS = 15_000

/** Delay before a retry. People take longer, but the server is back sooner. */
const SHORTEST_WAIT_MS = 50
const LONGEST_WAIT_MS = 800

export interface PostCounts {
  posts: number
  /** No response: the server was down, died or timed out. */
  broken: number
  /** 503: the visitor should retry later. */
  unavailable: number
  /** Responses no visitor should get, such as 429 or 500. */
  readonly refused: string[]
}

export function noPosts(): PostCounts {
  return { posts: 0, broken: 0, unavailable: 0, refused: [] }
}

/**
 * Sends a form, and again after a broken connection or a 503. Resolves to its reference, or undefined if it is refused.
 */
export async function sendUntilAnswered(
  visitor: ChaosVisitor,
  { siteUrl, counts }: { readonly siteUrl: string; readonly counts: PostCounts },
): Promise<string | undefined> {
  for (let waitMs = SHORTEST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    counts.posts += 1
    const answer = await post(visitor, siteUrl)
    if (answer?.reference) return answer.reference
    if (!answer) counts.broken += 1
    else if (answer.status === 503) counts.unavailable += 1
    else {
      counts.refused.push(`${answer.status} for ${visitor.form} of ${visitor.name}`)
      return undefined
    }
    await wait(waitMs)
  }
}

interface Answer {
  readonly status: number
  /** Undefined unless the form was accepted. */
  readonly reference: string | undefined
}

/** Resolves to undefined if no complete response arrived. */
async function post(visitor: ChaosVisitor, siteUrl: string): Promise<Answer | undefined> {
  const { path, fields, hasScript } = visitor
  try {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Origin: siteUrl,
        Accept: hasScript ? 'application/json' : 'text/html',
        'Content-Type': hasScript ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      body: hasScript ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const body = await response.text()
    return { status: response.status, reference: findReference(response, body) }
  } catch {
    return undefined
  }
}

function findReference({ status, headers }: Response, body: string): string | undefined {
  if (status === 201) return String(JSON.parse(body).reference)
  if (status !== 303) return undefined
  return readReference(new URL(headers.get('Location') ?? '', 'http://localhost'))
}
