import { type FormAnswer, postForm } from '../post-form.ts'
import type { SavedForm } from './saved-form.ts'
import { putSavedForm, readSavedForms } from './saved-form-database.ts'

/** Channel by which pages and the service worker announce changes of saved forms. */
export const CHANNEL = 'saved-forms'

export const SYNC_TAG = 'saved-forms'

/**
 * Sends every saved form without an answer; resolves with the number still waiting. Runs in pages and in the service
 * worker. A lock per form makes sure that only one of them sends it.
 */
export async function sendSavedForms(): Promise<number> {
  const open = (await readSavedForms()).filter(isUnanswered)
  const left = await Promise.all(open.map(({ id }) => trySending(id)))
  if (open.length > 0) tellOthers()
  return left.filter(Boolean).length
}

/** Locks a form: no other page or worker sends or cancels it meanwhile. */
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

/** Whether it still waits. A form that another page or worker is sending is left to it. */
function trySending(id: string): Promise<boolean> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
    const saved = lock && (await findUnanswered(id))
    if (!saved) return false
    const next = afterAnswer(saved, await postForm(saved.path, saved.fields))
    await putSavedForm(next)
    return isUnanswered(next)
  })
}

/** Typed answers are deleted as soon as the server has them. */
function afterAnswer(saved: SavedForm, answer: FormAnswer): SavedForm {
  if (answer.reference !== undefined) {
    const { draft: _, fields, ...rest } = saved
    return { ...rest, state: 'sent', answer, fields: fields.paper ? { paper: fields.paper } : {} }
  }
  const isRefused = answer.problems !== undefined || answer.failure?.code === 'slot-taken'
  return isRefused ? { ...saved, state: 'refused', answer } : { ...saved, state: 'waiting' }
}
