import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/database.ts'
import type { NewSubmission } from '../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../server/leads/submissions/submission-store.ts'
import { aSubmission } from './sample-delivery.ts'

/** A new demo request with an ID of its own. */
export function aNewSubmission(changes: Partial<NewSubmission> = {}): NewSubmission {
  const { reference: _, ...submission } = aSubmission({ id: randomUUID() })
  return {
    ...submission,
    receivedAt: new Date(), // links of an older lead expire, and a purge takes it
    owes: ['team-email', 'visitor-email', 'webhook'],
    ...changes,
  }
}

/** Demo requests from different people. */
export function someNewSubmissions(count: number): readonly NewSubmission[] {
  return Array.from({ length: count }, (_, index) =>
    aNewSubmission({ emailKey: `jo${index}@example.com` }),
  )
}

/** Saves a demo request and returns its reference. */
export async function saveLead(
  database: Database,
  changes: Partial<NewSubmission> = {},
): Promise<string> {
  return (await createSubmissionStore(database).save(aNewSubmission(changes))).reference
}
