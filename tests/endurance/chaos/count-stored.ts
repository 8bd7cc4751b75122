import type { ChaosVisitor } from './chaos-visitor.ts'
import { type Count, counted, expectNone } from './count.ts'
import type { Stored, StoredLead } from './read-stored.ts'

export interface Answered {
  readonly visitors: readonly ChaosVisitor[]
  /** References that each visitor received, by name. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>
}

/** Checks that each visitor with a reference is stored once, in full, under that reference. */
export function countStored({ leads, touches }: Stored, answered: Answered): Count[] {
  const { visitors, references } = answered
  const leadsOf = Map.groupBy(leads, ({ name }) => name)
  const visitorOf = new Map(visitors.map((visitor) => [visitor.name, visitor]))
  const isAnswered = ({ name }: ChaosVisitor) => references.get(name)?.size
  const isStored = ({ name, form }: ChaosVisitor) =>
    leadsOf
      .get(name)
      ?.some((lead) => lead.form === form && references.get(name)?.has(lead.reference))
  return [
    counted('submissions stored', leads.length),
    counted('repeats matched by content', touches),
    expectNone('answered but not stored', names(visitors.filter(isAnswered).filter(not(isStored)))),
    expectNone(
      'stored more than once',
      names(visitors.filter(({ name }) => (leadsOf.get(name)?.length ?? 0) > 1)),
    ),
    expectNone(
      'answered with two references',
      names(visitors.filter(({ name }) => (references.get(name)?.size ?? 0) > 1)),
    ),
    expectNone('stored incompletely', names(leads.filter((lead) => !isComplete(lead, visitorOf)))),
    expectNone(
      'marked as spam by mistake',
      names(leads.filter(({ status }) => status !== 'accepted')),
    ),
  ]
}

/** Has both consents and every delivery it owes. */
function isComplete(
  { name, consents, deliveries }: StoredLead,
  visitorOf: ReadonlyMap<string, ChaosVisitor>,
): boolean {
  const owed = visitorOf.get(name)?.email
    ? ['team-email', 'visitor-email', 'webhook']
    : ['team-email', 'webhook']
  const kinds = deliveries.map(({ kind }) => kind).toSorted()
  return consents === 2 && kinds.join() === owed.join()
}

function names(people: readonly { readonly name: string }[]): string[] {
  return people.map(({ name }) => name)
}

function not<T>(is: (value: T) => unknown): (value: T) => boolean {
  return (value) => !is(value)
}
