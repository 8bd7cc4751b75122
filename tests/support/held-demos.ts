import { expect } from '@jest/globals'
import type { Tables } from '../../server/database/schema.ts'
import type { TestSite } from './build-test-site.ts'
import { until } from './until.ts'

/** Expires one hold once its mail has arrived: sets its end to a minute ago and makes its lead due. */
export async function endHold(
  { database, outbox }: Pick<TestSite['services'], 'database' | 'outbox'>,
  reference: string,
): Promise<void> {
  const { kysely } = database
  const { id } = await kysely
    .selectFrom('submissions')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await until(async () => !(await isMailDue(kysely, id))) // its arrival sets the end
  const past = new Date(Date.now() - 60_000).toISOString()
  await kysely
    .updateTable('booked_places')
    .set({ held_until: past })
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('id').where('submission_id', '=', id),
    )
    .execute()
  await kysely
    .updateTable('bookings')
    .set({ held_until: past })
    .where('submission_id', '=', id)
    .execute()
  await kysely
    .updateTable('deliveries')
    .set({ due_at: past })
    .where('submission_id', '=', id)
    .where('kind', 'in', ['team-email', 'webhook'])
    .where('state', '=', 'due')
    .execute()
  outbox.wake()
}

async function isMailDue(kysely: Tables, submissionId: string): Promise<boolean> {
  const due = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'visitor-email')
    .where('state', '=', 'due')
    .executeTakeFirst()
  return due !== undefined
}

/** Extracts the path of the demo's page from the text of a mail to its visitor. */
export function demoPath(text = ''): string {
  const link = /(?:Confirm|Move or cancel) the demo:\n\S+?(\/schedule-your-demo\?booking=[\w.-]+)/
  const path = link.exec(text)?.[1]
  if (!path) throw new Error(`No link in: ${text}`)
  return path
}

/** The same, if the mail asks to confirm the demo. */
export function confirmPath(text = ''): string {
  expect(text).toContain('Confirm the demo:')
  return demoPath(text)
}
