import { type FormAnswer, postForm } from '../post-form.ts'
import type { SavedForm } from './saved-form.ts'
import { putSavedForm, readSavedForms } from './saved-form-database.ts'

/** Name of the channel by which pages and the service worker tell each other that a saved form has changed. */
export const CHANNEL = 'saved-forms'

/** Name of the Background Sync. */
export const SYNC_TAG = 'saved-forms'

/**
 * Tries to send every saved form that has no answer yet; resolves with how many are still waiting. Runs in pages and in
 * the service worker. The lock of each form has one of them send it at a time.
 */
export async function sendSavedForms(): Promise<number> {
  const open = (await readSavedForms()).filter(isUnanswered)
  const left = await Promise.all(open.map(({ id }) => trySending(id)))
  if (open.length > 0) tellOthers()
  return left.filter(Boolean).length
}

/** Has the form to itself while `use` runs: no other page, nor the worker, sends or stops it meanwhile. */
export function holdSavedForm<Result>(id: string, use: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lockName(id), use)
}

async function findUnanswered(id: string): Promise<SavedForm | undefined> {
  return (await readSavedForms()).find((saved) => saved.id === id && isUnanswered(saved))
}

export function tellOthers(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

function isUnanswered({ state }: SavedForm): boolean {
  return state === 'sending' || state === 'waiting'
}

function lockName(id: string): string {
  return `saved-form ${id}`
}

/** Whether it still waits. One that another page or the worker is sending is left to it. */
function trySending(id: string): Promise<boolean> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
    const saved = lock && (await findUnanswered(id))
    if (!saved) return false
    const next = afterAnswer(saved, await postForm(saved.path, saved.fields))
    await putSavedForm(next)
    return isUnanswered(next)
  })
}

/** Nothing that was typed is held any longer than until the server has it. */
function afterAnswer(saved: SavedForm, answer: FormAnswer): SavedForm {
  if (answer.reference !== undefined) {
    const { draft: _, fields, ...rest } = saved
    return { ...rest, state: 'sent', answer, fields: fields.paper ? { paper: fields.paper } : {} }
  }
  const isRefused = answer.problems !== undefined || answer.failure?.code === 'slot-taken'
  return isRefused ? { ...saved, state: 'refused', answer } : { ...saved, state: 'waiting' }
}
