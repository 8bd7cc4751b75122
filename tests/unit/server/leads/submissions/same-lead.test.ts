import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const SENT_AT = new Date('2026-11-16T12:00:00.000Z')

/** The same submission with a new id. */
function again(submission: NewSubmission, changes: Partial<NewSubmission> = {}): NewSubmission {
  return { ...submission, id: randomUUID(), ...changes }
}

function minutesLater(minutes: number): Date {
  return new Date(SENT_AT.getTime() + minutes * 60_000)
}

describe.each(DIALECTS)('the same lead on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('absorbs the same content within 10 minutes, without new deliveries', async () => {
    const database = await databases.fresh()
    const store = createSubmissionStore(database)
    const submission = aNewSubmission({ receivedAt: SENT_AT })
    const { reference } = await store.save(submission)
    const touch = again(submission, {
      receivedAt: new Date(minutesLater(10).getTime() - 1),
      attribution: { last: { utm_source: 'mail' } },
    })
    expect(await store.save(touch)).toEqual({ reference, isNew: false })
    expect(await store.save(touch)).toEqual({ reference, isNew: false }) // its id is now known
    expect(await store.find(touch.id)).toMatchObject({ id: submission.id })
    expect(await database.kysely.selectFrom('touches').selectAll().execute()).toEqual([
      {
        id: touch.id,
        submission_id: submission.id,
        touched_at: touch.receivedAt.toISOString(),
        attribution: '{"last":{"utm_source":"mail"}}',
      },
    ])
    expect(await database.kysely.selectFrom('deliveries').select('id').execute()).toHaveLength(3)
  })

  it.each<[string, (submission: NewSubmission) => Partial<NewSubmission>]>([
    ['its content 10 minutes later', () => ({ receivedAt: minutesLater(10) })],
    ['another person', () => ({ emailKey: 'ann@example.com' })],
    ['another form', () => ({ form: 'contact' })],
    ['another answer', ({ answers }) => ({ answers: { ...answers, usdot: '12345' } })],
    ['another consent', ({ answers }) => ({ answers: { ...answers, consent: '' } })],
  ])('is a new one with %s', async (_, change) => {
    const store = createSubmissionStore(await databases.fresh())
    const submission = aNewSubmission({ receivedAt: SENT_AT })
    await store.save(submission)
    expect(await store.save(again(submission, change(submission)))).toMatchObject({ isNew: true })
  })

  it('is a new one if the first is spam and the second is not', async () => {
    const store = createSubmissionStore(await databases.fresh())
    const trapped = aNewSubmission({ status: 'spam', suspicions: ['honeypot'] })
    await store.save(trapped)
    expect(await store.save(again(trapped))).toMatchObject({ isNew: false })
    const clean = again(trapped, { status: 'accepted', suspicions: [] })
    expect(await store.save(clean)).toMatchObject({ isNew: true })
  })
})
