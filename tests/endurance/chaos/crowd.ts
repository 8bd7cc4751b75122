import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readReference } from '../../../shared/forms/done-address.ts'
import type { FormId } from '../../../shared/forms/form-id.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'
import { createWatch } from '../../support/watch.ts'

/** A visitor who sends one form and retries until it is answered. */
export interface Visitor {
  /** Unique; one of the answers. */
  readonly name: string
  /** '' if the visitor leaves only a phone number. */
  readonly email: string
  readonly form: FormId
  /** With JavaScript: JSON with a submission ID. Without: a plain form post with the same content each time. */
  readonly hasScript: boolean
  /** Sends the form twice at the same time. */
  readonly clicksTwice: boolean
  readonly fields: Readonly<Record<string, string>>
}

/** All visitors of a run and their responses. */
export interface Crowd {
  readonly visitors: readonly Visitor[]
  /** References that each visitor received, by name. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>
  readonly posts: PostCounts
  /** Resolves when every visitor has a reference or was refused. */
  sendAll(siteUrl: string): Promise<void>
  /** Resolves when this share of the visitors is done, from 0 to 1. */
  answered(share: number): Promise<void>
}

interface PostCounts {
  posts: number
  /** No response: the server was down, died or timed out. */
  broken: number
  /** 503: the visitor should retry later. */
  unavailable: number
  /** Responses no visitor should get, such as 429 or 500. */
  readonly refused: string[]
}

const CLIENTS = 20
/** Longest pause between two visitors of a client. It lets the outbox get to work, so that kills interrupt it too. */
const LONGEST_PAUSE_MS = 400
/** How long a visitor waits for a response before sending again. */
const ANSWER_TIMEOUT_MS = 15_000
/** Delay before a retry. People take longer, but the server is back sooner. */
const SHORTEST_WAIT_MS = 50
const LONGEST_WAIT_MS = 800

const PATHS: Readonly<Record<FormId, string>> = {
  contact: '/contact-us',
  whitepaper: '/download-whitepaper',
  demo: '/schedule-your-demo',
}

/** Creates `count` visitors, who share 20 concurrent clients. */
export function createCrowd(count: number): Crowd {
  const visitors = Array.from({ length: count }, (_, number) => createVisitor(number))
  const references = new Map<string, Set<string>>()
  const posts: PostCounts = { posts: 0, broken: 0, unavailable: 0, refused: [] }
  const watch = createWatch()
  const waiting = [...visitors]

  async function runClient(siteUrl: string): Promise<void> {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) {
      const clicks = visitor.clicksTwice ? [visitor, visitor] : [visitor]
      const given = await Promise.all(clicks.map((each) => sendUntilAnswered(each, siteUrl, posts)))
      references.set(visitor.name, new Set(given.filter((reference) => reference !== undefined)))
      watch.changed()
      await wait(randomInt(LONGEST_PAUSE_MS))
    }
  }

  return {
    visitors,
    references,
    posts,
    sendAll: async (siteUrl) => {
      await Promise.all(Array.from({ length: CLIENTS }, () => runClient(siteUrl)))
    },
    answered: (share) => watch.until(() => references.size >= share * count),
  }
}

/** Forms rotate with the number. */
function createVisitor(number: number): Visitor {
  const form = (['contact', 'whitepaper', 'demo'] as const)[number % 3] ?? 'contact'
  const name = `Visitor ${number}`
  const hasScript = !isOneIn(3)
  const leavesOnlyPhone = form === 'contact' && isOneIn(5)
  const email = leavesOnlyPhone ? '' : `visitor-${number}@example.com`
  const own: Readonly<Record<string, string>> =
    form === 'contact'
      ? { name, replyBy: leavesOnlyPhone ? 'phone' : 'email' }
      : { firstName: name }
  const scripted = { submissionId: randomUUID(), elapsedMs: String(10 * FORM_MIN_FILL_MS) }
  const fields = { ...sampleAnswers[form], ...own, email, ...(hasScript && scripted) }
  return { name, email, form, hasScript, clicksTwice: isOneIn(20), fields }
}

/** True with a probability of 1 / `times`. */
export const isOneIn = (times: number) => randomInt(times) === 0

/** Sends a form, and again after a broken connection or a 503. Resolves to its reference, or undefined if it is refused. */
async function sendUntilAnswered(
  visitor: Visitor,
  siteUrl: string,
  counts: PostCounts,
): Promise<string | undefined> {
  for (let waitMs = SHORTEST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    counts.posts += 1
    const answer = await post(visitor, siteUrl).catch(() => undefined)
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

/** The reference is undefined unless the form was accepted. Rejects if no complete response arrived. */
async function post({ form, fields, hasScript }: Visitor, siteUrl: string) {
  const response = await fetch(siteUrl + PATHS[form], {
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
  const { status, headers } = response
  const done = new URL(headers.get('Location') ?? '', 'http://localhost')
  const reference =
    status === 201
      ? String(JSON.parse(body).reference)
      : status === 303
        ? readReference(done)
        : undefined
  return { status, reference }
}
