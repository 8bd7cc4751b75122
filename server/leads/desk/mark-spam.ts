import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { Database } from '../../database/database.ts'
import { markAllAsSpam, markAsSpam, unmarkAsSpam } from '../follow-up/mark-lead.ts'
import { createBookingStore } from '../scheduling/booking-store.ts'
import { createDemoSlots } from '../scheduling/demo-slots.ts'
import { hostsByHours } from '../scheduling/host-calendar.ts'
import { findLead } from './find-leads.ts'
import { LeadsError } from './leads-error.ts'
import { type LeadFilters, selectLeads } from './select-leads.ts'

/** Returns how many deliveries are canceled, and how many had arrived before. Throws LeadsError. */
export async function markSpam(database: Database, lead: string, now = new Date()) {
  const { id, reference, deliveries } = await findLead(database, lead)
  const canceled = await markAsSpam(database, id, now)
  if (canceled === undefined) throw new LeadsError('This lead is already marked as spam')
  const delivered = deliveries.filter(({ state }) => state === 'delivered').length
  return { reference, canceled, delivered }
}

/** Returns how many deliveries are owed again. Throws LeadsError. */
export async function unmarkSpam(database: Database, lead: string, rules: DemoRules) {
  const { id, reference } = await findLead(database, lead)
  const { readTaken } = createBookingStore(database, { hostsAt: hostsByHours(rules) })
  const limits = await createDemoSlots({ rules, readTaken }).holdLimits()
  const options = { hostsAt: hostsByHours(rules), limits, now: new Date() }
  const owed = await unmarkAsSpam(database, id, options)
  if (owed === undefined) {
    throw new LeadsError('This lead was not marked as spam within the last day')
  }
  return { reference, owed }
}

/** Leads that could be a wave of spam, the oldest first: those that were answered are not. */
export function findWave({ kysely }: Database, filters: Omit<LeadFilters, 'status'>) {
  return selectLeads(kysely, { ...filters, status: 'accepted' })
    .where('answered_at', 'is', null)
    .select(['id', 'reference'])
    .orderBy('received_at')
    .execute()
}

/** Returns how many deliveries are canceled. */
export function markWave(
  database: Database,
  wave: Awaited<ReturnType<typeof findWave>>,
): Promise<number> {
  return markAllAsSpam(
    database,
    wave.map(({ id }) => id),
  )
}
