import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'

export interface Attack {
  readonly networks: number
  /** `json`: a minimal script. `browser`: everything a browser sends. */
  readonly manner: 'json' | 'browser'
}

export interface AttackAnswers {
  readonly posts: number
  readonly taken: number
  readonly refused: number
  readonly seconds: number
}

const PATH = '/schedule-your-demo'
const ZONE = 'America/Chicago'
const AT_ONCE = 24
/** How many bookings are attempted for each time. */
const ROUNDS = 4

/** Tries to book every open time several times, with a new email address each time. */
export async function bookEveryDemo(url: string, attack: Attack): Promise<AttackAnswers> {
  const times = await readOpenTimes(url)
  const started = performance.now()
  const attempts = Array.from({ length: ROUNDS }, () => times).flat()
  let next = 0
  let taken = 0
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    for (let attempt = next++; attempt < attempts.length; attempt = next++) {
      const network = networkOf(attempt % attack.networks)
      const email = `a${attempt}@attack${attempt % 7}.example.com`
      const fields = demoFields({ slot: attempts[attempt] ?? '', email })
      const { status } = await postDemo(url, { fields, network, manner: attack.manner })
      if (status === 201 || status === 303) taken += 1
    }
  })
  await Promise.all(attackers)
  const posts = attempts.length
  return { posts, taken, refused: posts - taken, seconds: (performance.now() - started) / 1_000 }
}

export interface DemoPost {
  readonly fields: Readonly<Record<string, string>>
  readonly network: string
  readonly manner: Attack['manner']
}

/** Posts the demo form from the given network. */
export function postDemo(
  url: string,
  { fields, network, manner }: DemoPost,
  path = PATH,
): Promise<Response> {
  const from = { 'X-Forwarded-For': network }
  if (manner === 'json') {
    const headers = { ...from, Accept: 'application/json', 'Content-Type': 'application/json' }
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(fields) })
  }
  const hidden = {
    submissionId: randomUUID(),
    website: '',
    startedAt: String(Date.now() - 20 * FORM_MIN_FILL_MS),
  }
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...from,
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      Origin: url,
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
    body: new URLSearchParams({ ...hidden, ...fields }),
  })
}

export function demoFields({ slot, email }: { readonly slot: string; readonly email: string }) {
  return {
    firstName: 'Jo',
    lastName: 'Example',
    email,
    company: 'Example Freight LLC',
    role: 'broker',
    slot,
    zone: ZONE,
  }
}

/** Reads all open times, page by page. */
export async function readOpenTimes(url: string): Promise<readonly string[]> {
  const open: string[] = []
  let from: string | undefined
  while (true) {
    const query = new URLSearchParams({ zone: ZONE, days: '14', ...(from && { from }) })
    const response = await fetch(`${url}/api/demo-slots?${query}`)
    if (response.status === 503) {
      await wait(1_000) // still overloaded by the attack
      continue
    }
    const { days, next } = (await response.json()) as DemoSlotsAnswer
    for (const { slots } of days) {
      open.push(...slots.flatMap(({ state, start }) => (state === 'open' ? start : [])))
    }
    if (next === undefined) return open
    from = next
  }
}

/** An address in a /24 of its own. */
function networkOf(index: number): string {
  return `10.${Math.floor(index / 250)}.${index % 250}.${1 + (index % 200)}`
}
