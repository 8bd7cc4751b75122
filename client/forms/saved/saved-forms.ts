import type { FormId } from '../../../shared/forms/form-id.ts'
import { SAVED_FORM_RETRY_MS } from '../../../shared/timings.ts'
import { record } from '../../analytics/record.ts'
import { createStore } from '../../navigation/store.ts'
import { draftsOfTab } from '../form-drafts.ts'
import { keepPaper } from '../papers-on-device.ts'
import { hasSavedForms } from './has-saved-forms.ts'
import type { SavedForm } from './saved-form.ts'
import { readSavedForms, removeSavedForm, takeSentForms } from './saved-form-database.ts'
import { CHANNEL, holdSavedForm, sendSavedForms, tellOthers } from './send-saved-forms.ts'

/** Also shown after it was canceled here. */
export type ShownForm = Omit<SavedForm, 'state'> & {
  readonly state: SavedForm['state'] | 'stopped'
}

export const savedForms = createStore<readonly ShownForm[]>([])

/** The form whose own panel shows it, so the strip does not. */
export const shownInForm = createStore<string | undefined>(undefined)

/** Counts changes of a form's answers from outside: each renders it again from its draft. */
export const formReturns = createStore<Partial<Record<FormId, number>>>({})

let isWatching = false

/** Sends saved forms when the connection returns, and shows their outcome. */
export async function watchSavedForms(): Promise<void> {
  await refresh()
  if (isWatching) return
  isWatching = true
  const send = () => void sendAndRefresh()
  addEventListener('online', send)
  addEventListener('pageshow', send)
  document.addEventListener('visibilitychange', send)
  setInterval(send, SAVED_FORM_RETRY_MS) // a connection may return without an event
  new BroadcastChannel(CHANNEL).onmessage = () => void refresh()
}

/** Deletes an unsent form and restores its answers into the form of this tab. */
export async function stopSavedForm(id: string): Promise<void> {
  const stopped = await holdSavedForm(id, async () => {
    const saved = (await readSavedForms()).find((one) => one.id === id)
    if (!saved || saved.state === 'sent') return undefined
    await removeSavedForm(id)
    return saved
  })
  if (stopped) {
    replaceShown(id, [{ ...stopped, state: 'stopped' }])
    putBack(stopped)
    tellOthers()
  } else {
    await refresh()
  }
}

/** Deletes it here, because the form of this tab has its answers and sends them. */
export async function giveBack(saved: ShownForm): Promise<void> {
  replaceShown(saved.id, [])
  putBack(saved)
  await removeSavedForm(saved.id)
  tellOthers()
}

export function closeSavedForm(id: string): void {
  replaceShown(id, [])
}

export const sendNow = sendAndRefresh

function putBack({ form, draft }: ShownForm): void {
  if (draft) draftsOfTab.keep(form, draft)
  renderAnew(form)
}

function renderAnew(form: FormId): void {
  const returns = formReturns.getSnapshot()
  formReturns.set({ ...returns, [form]: (returns[form] ?? 0) + 1 })
}

function replaceShown(id: string, by: readonly ShownForm[]): void {
  savedForms.set(savedForms.getSnapshot().flatMap((saved) => (saved.id === id ? by : saved)))
}

async function sendAndRefresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await refresh()
  if (!(await hasSavedForms())) return
  await sendSavedForms().catch(() => {})
  await refresh()
}

/** Only a visible page shows which forms were sent. */
async function refresh(): Promise<void> {
  try {
    const isSeen = document.visibilityState === 'visible'
    const hasAny = await hasSavedForms()
    const sent = hasAny && isSeen ? await takeSentForms() : []
    const left = hasAny ? await readSavedForms() : []
    const saved = left.filter(({ state }) => /waiting|refused/.test(state))
    // Read last: a concurrent refresh may have taken forms that exist only in the store.
    const ended = savedForms.getSnapshot().filter(({ state }) => /sent|stopped/.test(state))
    savedForms.set([...saved, ...ended, ...sent])
    sent.forEach(noteSent)
  } catch {}
}

function noteSent({ id, form, fields, answer }: SavedForm): void {
  record({ type: 'conversion', name: 'form_sent', subject: form })
  if (fields.paper && answer?.done) keepPaper(fields.paper, answer.done)
  if (draftsOfTab.read(form)?.attempt?.submissionId !== id) return
  draftsOfTab.drop(form)
  renderAnew(form)
}
