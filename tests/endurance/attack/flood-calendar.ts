import { randomUUID } from 'node:crypto'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import { bookingAnswers } from '../../support/sample-answers.ts'
import type { Flood } from './flood.ts'

const PATH = '/schedule-your-demo'
const NETWORKS = 23
const DEMOS_EACH = 6

/** Of content/demo.yml: twenty demos an hour are booked at once, and programs hold 5 %, others 25 % of all times. */
const AT_ONCE = 20
const SHARES = { programs: 0.05, people: 0.25 }

const OPEN_BEFORE = 'times open before'
const OPEN_AFTER = 'after'

export const calendarFloods: readonly Flood[] = [
  {
    name: `${DEMOS_EACH} demos from each of ${NETWORKS} networks, as browsers send them`,
    run: (site) => bookFromAll(site, asBrowser),
    isHeld: (counts) => taken(counts) <= AT_ONCE + before(counts) * SHARES.people,
  },
  {
    name: `${DEMOS_EACH} demos from each of ${NETWORKS} networks, bare`,
    run: (site) => bookFromAll(site, () => ({ headers: {}, fields: {} })),
    isHeld: (counts) => taken(counts) <= before(counts) * SHARES.programs,
  },
]

type Counts = ReadonlyMap<string, number>

const before = (counts: Counts) => counts.get(OPEN_BEFORE) ?? 0
const taken = (counts: Counts) => before(counts) - (counts.get(OPEN_AFTER) ?? 0)

const asBrowser = (): Traces => ({
  headers: { 'Sec-Fetch-Site': 'same-origin' },
  fields: { submissionId: randomUUID(), elapsedMs: String(2 * FORM_MIN_FILL_MS) },
})

/** Each at the first time that is still open. */
async function bookFromAll(site: URL, traces: () => Traces): Promise<Counts> {
  const statuses = new Map<string, number>()
  const openBefore = (await openTimes(site)).length
  for (let post = 0; post < NETWORKS * DEMOS_EACH; post += 1) {
    const [slot] = await openTimes(site)
    if (slot === undefined) break
    const { headers, fields } = traces()
    const response = await fetch(new URL(PATH, site), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Forwarded-For': `198.18.${post % NETWORKS}.9`, ...headers },
      body: new URLSearchParams({
        ...bookingAnswers,
        email: `dana${post}@example.com`,
        slot,
        zone: 'America/Chicago',
        website: '',
        ...fields,
      }),
    })
    await response.arrayBuffer()
    const status = String(response.status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const openAfter = (await openTimes(site)).length
  return new Map([...statuses, [OPEN_BEFORE, openBefore], [OPEN_AFTER, openAfter]])
}

interface Traces {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

interface Week {
  readonly days: readonly {
    readonly slots: readonly { readonly start: string; readonly state: string }[]
  }[]
  readonly next?: string
}

/** Of all weeks, in order. */
async function openTimes(site: URL, from = ''): Promise<readonly string[]> {
  const address = new URL(`/api/demo-slots?zone=America/Chicago${from && `&from=${from}`}`, site)
  const week = (await (await fetch(address)).json()) as Week
  const slots = week.days.flatMap((day) => day.slots)
  const open = slots.filter(({ state }) => state === 'open').map(({ start }) => start)
  return week.next === undefined ? open : [...open, ...(await openTimes(site, week.next))]
}
