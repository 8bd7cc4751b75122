import { afterEach, expect, it } from '@jest/globals'
import { readSession, updateSession } from '../../../../client/forms/form-session.ts'
import { timeOfForm } from '../../../../client/scheduling/chosen-time.ts'
import { createSlotChoice } from '../../../../client/scheduling/create-slot-choice.ts'
import type { DemoSlotsAnswer } from '../../../../shared/scheduling/demo-slots-answer.ts'

const SLOT = '2026-12-01T15:00:00.000Z'
const ZONE = 'America/Chicago'

const taken: DemoSlotsAnswer = {
  zone: ZONE,
  hostZone: ZONE,
  from: '2026-11-30',
  days: [{ date: '2026-12-01', slots: [{ start: SLOT, offsetMinutes: -360, state: 'taken' }] }],
}

const { fetch } = globalThis
afterEach(() => {
  Object.assign(globalThis, { fetch })
})

/** Chooses a time, and loads the times again after it was booked. */
async function reloadTimes(state: 'editing' | 'sending' | 'sent') {
  Object.assign(globalThis, { fetch: async () => Response.json(taken) })
  updateSession('demo', { state, answers: { slot: SLOT, zone: ZONE } })
  const choice = createSlotChoice({ served: undefined, hostZone: ZONE, time: timeOfForm('demo') })
  updateSession('demo', { shown: { path: '/schedule-your-demo', sinceMs: 0 } })
  await choice.reload()
  return { gone: choice.store.getSnapshot().gone, slot: readSession('demo').answers.slot }
}

it('a chosen time that somebody else has booked is dropped', async () => {
  expect(await reloadTimes('editing')).toEqual({ gone: SLOT, slot: '' })
})

it.each(['sending', 'sent'] as const)(
  'the visitor’s own time is not called gone while it is booked (%s)',
  async (state) => {
    expect(await reloadTimes(state)).toEqual({ gone: '', slot: SLOT })
  },
)
