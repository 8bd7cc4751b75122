import type { Database } from '../../../server/database/database.ts'
import type { DeliveryState, SubmissionDeliveryKind } from '../../../server/database/schema.ts'
import { purgeLeads } from '../../../server/leads/retention/purge-leads.ts'
import { type Count, counted, expectNone } from '../report.ts'
import type { Crowd } from './crowd.ts'
import type { DeskTask, DeskWork } from './desk.ts'
import type { Peers } from './peers.ts'
import { type Arrival, countPauses, readArrivals } from './read-arrivals.ts'

export interface Outcome {
  readonly crowd: Crowd
  readonly peers: Peers
  readonly database: Database
  /** What staff did to some leads. */
  readonly desk: DeskWork
  /** Findings of the database's integrity check. */
  readonly damage: readonly string[]
  /** Errors that the servers logged: message and count. */
  readonly errors: readonly (readonly [message: string, count: number])[]
  /** Exit codes of the servers that were stopped with SIGTERM. */
  readonly exitCodes: readonly (number | null)[]
  readonly startedAt: number
}

const NAMES: Readonly<Record<SubmissionDeliveryKind, string>> = {
  'team-email': 'team mails',
  'visitor-email': 'visitor mails',
  webhook: 'webhooks',
}

/** The rows of a run's table, from forms posted to deliveries received. */
export async function countOutcome(outcome: Outcome): Promise<Count[]> {
  const { crowd, peers, database, desk, damage, errors, exitCodes, startedAt } = outcome
  await purgeLeads(database, { dataDir: '', retention: { keepLeadsDays: 100, keepSpamDays: 100 } }) // whom only events kept
  const all = await readLeads(database)
  const isChanged = (...kinds: readonly DeskTask['what'][]) =>
    new Set(
      crowd.visitors
        .map(({ name }) => name)
        .filter((name) => kinds.includes(desk.done.get(name)?.what as never)),
    )
  const gone = isChanged('erase', 'purge')
  const spam = isChanged('spam')
  const left = { ...crowd, visitors: crowd.visitors.filter(({ name }) => !gone.has(name)) }
  const leads = all.filter(({ name }) => !gone.has(name))
  const owed = leads.filter(({ name }) => !spam.has(name))
  const known = [...crowd.references.values()].flatMap((references) => [...references])
  const goneReferences = [...gone].flatMap((name) => [...(crowd.references.get(name) ?? [])])
  const arrivals = readArrivals(peers, new Set(known)).filter(
    ({ reference }) =>
      !goneReferences.includes(reference ?? '') &&
      !spam.has(leads.find((one) => one.reference === reference)?.name ?? ''),
  )
  const lines = errors.map(([message, count]) => `${count} times: ${message}`)
  return [
    ...countPosts(crowd),
    ...countDesk(all, { desk, gone, spam, late: await readLate(database) }),
    ...countLeads(leads, left, spam),
    ...countDeliveries(owed, arrivals),
    counted('mails about a paused receiver', countPauses(peers)),
    expectNone('damage in the database files', damage),
    expectNone('errors in the log', lines),
    expectNone('exit codes other than 0', exitCodes.filter((code) => code !== 0).map(String)),
    counted('seconds', Math.round((performance.now() - startedAt) / 1_000)),
  ]
}

function countPosts({ visitors, references, posts }: Crowd): Count[] {
  const answered = visitors.filter(({ name }) => references.get(name)?.size)
  return [
    counted('visitors who sent a form', visitors.length),
    { label: 'of them answered', count: answered.length, expected: visitors.length },
    counted('forms posted, with retries', posts.posts),
    counted('posts without a response', posts.broken),
    counted('posts answered with 503', posts.unavailable),
    expectNone('posts answered unexpectedly', posts.refused),
  ]
}

interface Changed {
  readonly desk: DeskWork
  readonly gone: ReadonlySet<string>
  readonly spam: ReadonlySet<string>
  /** What began after its lead was marked. */
  readonly late: readonly string[]
}

/** Checks that what staff did stays done. */
function countDesk(leads: readonly Lead[], { desk, gone, spam, late }: Changed): Count[] {
  const count = (what: DeskTask['what']) =>
    counted(
      `leads that staff ${NAMES_OF_TASKS[what]}`,
      [...desk.done.values()].filter((task) => task.what === what).length,
    )
  const isOpen = ({ name, deliveries }: Lead) =>
    spam.has(name) && deliveries.some(({ state }) => state === 'due')
  return [
    ...(['erase', 'purge', 'spam', 'mistake'] as const).map(count),
    counted('times their process was killed', desk.kills),
    expectNone(
      'erased or purged, but stored',
      leads.filter(({ name }) => gone.has(name)).map(({ reference }) => reference),
    ),
    expectNone(
      'spam, but still owed',
      leads.filter(isOpen).map(({ reference }) => reference),
    ),
    expectNone('attempted after it was spam', late),
  ]
}

const NAMES_OF_TASKS = { erase: 'erased', purge: 'let expire', spam: 'marked', mistake: 'unmarked' }

/** A lease may have begun before the mark, but no attempt begins after it. */
async function readLate({ kysely }: Database): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.submission_id', 'submissions.id')
    .innerJoin('attempts', 'attempts.delivery_id', 'deliveries.id')
    .select(['reference', 'kind'])
    .where('status', '=', 'spam')
    .where('kind', 'in', Object.keys(NAMES) as SubmissionDeliveryKind[])
    .whereRef('started_at', '>', 'spam_at')
    .execute()
  return rows.map(({ reference, kind }) => `${kind} of ${reference}`)
}

interface Lead {
  readonly reference: string
  /** Name of the visitor. */
  readonly name: string
  readonly form: string
  readonly status: string
  readonly consents: number
  readonly deliveries: readonly Delivery[]
}

interface Delivery {
  readonly id: string
  readonly kind: string
  readonly state: DeliveryState
}

async function readLeads({ kysely }: Database): Promise<readonly Lead[]> {
  const submissions = await kysely.selectFrom('submissions').selectAll().execute()
  const consents = await kysely.selectFrom('consents').select('submission_id').execute()
  const deliveries = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', 'in', Object.keys(NAMES) as SubmissionDeliveryKind[]) // others follow from what staff do
    .execute()
  const consentsOf = Map.groupBy(consents, (row) => row.submission_id)
  const deliveriesOf = Map.groupBy(deliveries, (row) => row.submission_id)
  return submissions.map(({ id, reference, form, status, answers }) => {
    const { name, firstName } = JSON.parse(answers) as Record<string, string>
    return {
      reference,
      name: name ?? firstName ?? '',
      form,
      status,
      consents: consentsOf.get(id)?.length ?? 0,
      deliveries: deliveriesOf.get(id) ?? [],
    }
  })
}

/** Checks that each visitor with a reference is stored once, in full, under that reference. */
function countLeads(
  leads: readonly Lead[],
  { visitors, references }: Pick<Crowd, 'visitors' | 'references'>,
  spam: ReadonlySet<string>,
): Count[] {
  const leadsOf = Map.groupBy(leads, ({ name }) => name)
  const isStored = ({ name, form }: { readonly name: string; readonly form: string }) =>
    leadsOf
      .get(name)
      ?.some((lead) => lead.form === form && references.get(name)?.has(lead.reference))
  const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)
  const answered = visitors.filter(({ name }) => references.get(name)?.size)
  const emails = new Map(visitors.map(({ name, email }) => [name, email]))
  const isComplete = ({ name, consents, deliveries }: Lead) => {
    const owed = emails.get(name) ? 'team-email,visitor-email,webhook' : 'team-email,webhook'
    return consents === 2 && String(deliveries.map(({ kind }) => kind).toSorted()) === owed
  }
  return [
    counted('submissions stored', leads.length),
    expectNone('answered but not stored', namesOf(answered.filter((one) => !isStored(one)))),
    expectNone(
      'stored more than once',
      namesOf(visitors.filter(({ name }) => (leadsOf.get(name)?.length ?? 0) > 1)),
    ),
    expectNone(
      'answered with two references',
      namesOf(visitors.filter(({ name }) => (references.get(name)?.size ?? 0) > 1)),
    ),
    expectNone('stored incompletely', namesOf(leads.filter((lead) => !isComplete(lead)))),
    expectNone(
      'marked as spam by mistake',
      namesOf(leads.filter(({ name, status }) => (status === 'spam') !== spam.has(name))),
    ),
  ]
}

/** Checks that every delivery arrived, and under a single ID. */
function countDeliveries(leads: readonly Lead[], arrivals: readonly Arrival[]): Count[] {
  const arrivalsOf = Map.groupBy(arrivals, ({ kind, reference }) => `${kind} of ${reference}`)
  const all = leads.flatMap(({ reference, deliveries }) =>
    deliveries.map(({ id, kind, state }) => {
      const label = `${kind} of ${reference}`
      const own = arrivalsOf.get(label) ?? []
      return { label, kind, state, id, own, taken: own.filter(({ isTaken }) => isTaken).length }
    }),
  )
  const labelsOf = (some: typeof all) => some.map(({ label, state }) => `${label}: ${state}`)
  const perKind = Object.entries(NAMES).flatMap(([kind, name]) => {
    const ours = all.filter((delivery) => delivery.kind === kind)
    const again = ours.reduce((sum, { taken }) => sum + Math.max(0, taken - 1), 0)
    return [
      counted(`${name} that arrived`, ours.filter(({ taken }) => taken > 0).length),
      expectNone(`${name} missing`, labelsOf(ours.filter(({ taken }) => taken === 0))),
      counted(`${name} that arrived again`, again),
      expectNone(
        `${name} under another id`,
        labelsOf(ours.filter(({ id, own }) => own.some((arrival) => arrival.id !== id))),
      ),
    ]
  })
  const strangers = arrivals.filter(({ reference }) => reference === undefined)
  return [
    counted('deliveries owed', all.length),
    expectNone(
      'not delivered at the end',
      labelsOf(all.filter(({ state }) => state !== 'delivered')),
    ),
    ...perKind,
    expectNone(
      'arrivals without a lead',
      strangers.map(({ kind, id }) => `${kind} ${id}`),
    ),
  ]
}
