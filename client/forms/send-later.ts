import { UNSENT_RETRY_MS } from '../../shared/timings.ts'
import { record } from '../analytics/record.ts'
import {
  closeSaved,
  emptied,
  isUnchanged,
  type Restored,
  readSession,
  restoreAnswers,
  saveSession,
  type TypedTexts,
  updateSession,
} from './form-session.ts'
import { keepPaper } from './papers-on-device.ts'
import { type FormAnswer, postForm } from './post-form.ts'
import {
  afterAttempt,
  endUnsent,
  findWaiting,
  readUnsentNote,
  readWaiting,
  refreshUnsent,
  removeUnsent,
  showEnded,
  toStopped,
  type UnsentForm,
  unsentForms,
  unsentLock,
  withholdUnsent,
  writeUnsent,
} from './unsent-forms.ts'

/** A weak signal loses a request while the browser is online, and no event says when it is better. */
let nextAttempt: ReturnType<typeof setTimeout> | undefined

let isWatching = false

/**
 * Sends what is unsent now, when the connection returns, when the page comes back from the browser's cache, and every
 * minute while something is unsent. Further calls do nothing.
 */
export function watchUnsentForms(): void {
  if (isWatching) return
  isWatching = true
  const send = () => void sendUnsentForms()
  addEventListener('online', send)
  addEventListener('pageshow', send)
  addEventListener('storage', follow)
  unsentForms.subscribe(() => {
    clearTimeout(nextAttempt)
    if (readWaiting().length > 0) nextAttempt = setTimeout(send, UNSENT_RETRY_MS)
  })
  send()
}

/** Another tab has stored, sent or stopped one. */
function follow(event: StorageEvent): void {
  const unsent = readUnsentNote(event)
  if (unsent?.answer?.reference) {
    letGo(unsent, unsent.draft.typed) // this tab may be a copy of the other
    showEnded(unsent)
  } else refreshUnsent()
}

/** Those whose time has come, or all if the visitor asks. */
export async function sendUnsentForms(isAsked = false): Promise<void> {
  const isWanted = (unsent: UnsentForm) => isAsked || isDue(unsent)
  const due = readWaiting().filter(isWanted)
  refreshUnsent()
  await Promise.all(due.map(({ id }) => inOneTab(id, () => sendAgain(id, isWanted))))
}

/** Also if the visitor's clock was set back meanwhile. */
function isDue({ pause }: UnsentForm): boolean {
  const leftMs = pause ? pause.untilMs - Date.now() : 0
  return !pause || leftMs <= 0 || leftMs > pause.ms
}

type IsWanted = (unsent: UnsentForm) => boolean

async function sendAgain(id: string, isWanted: IsWanted): Promise<void> {
  const unsent = findWaiting(id)
  if (!unsent || !isWanted(unsent)) return // another tab was faster
  const answer = await postForm(unsent.path, unsent.fields)
  if (answer.reference !== undefined) acceptLater(unsent, answer)
  else if (findWaiting(id)) {
    writeUnsent(afterAttempt(unsent, answer))
    letGo(unsent)
  } // otherwise it was stopped meanwhile
}

/**
 * After an attempt that is under way, here or in another tab: it may fail although the connection has returned. Without
 * locks, on plain http, two may send a form: the server stores it once.
 */
async function inOneTab(id: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(unsentLock(id), work)
}

/** Restores its answers into the form, now or, if that has others, once the visitor asks again. */
export function stopUnsentForm(unsent: UnsentForm): void {
  const restored = restoreUnsent(unsent)
  if (restored !== 'stored') writeUnsent(toStopped(unsent))
  if (restored !== 'withheld') showEnded({ ...unsent, isRestored: true })
}

/** Its note is deleted only once the answers are in one of this tab: a reload would lose them. */
export function restoreUnsent(unsent: UnsentForm): Restored {
  const { id, form, draft, answer } = unsent
  const restored = restoreAnswers(form, { ...draft, refusal: answer })
  if (restored === 'withheld') withholdUnsent(id)
  else if (restored === 'stored') removeUnsent(id)
  else showEnded({ ...unsent, isRestored: true })
  return restored
}

export function closeUnsentForm({ id, form }: UnsentForm): void {
  removeUnsent(id)
  if (readSession(form).savedId === id) closeSaved(form)
}

/** The visitor has left the form that was sent: its reference is shown on the page where they are. */
export function acceptLater(unsent: UnsentForm, answer: FormAnswer): void {
  countSent(unsent, answer)
  letGo(unsent, unsent.draft.typed)
  endUnsent({ ...unsent, answer })
}

/** Empties the form of answers that are sent or saved, unless something was added since. */
export function letGo({ id, form, draft }: UnsentForm, sent?: TypedTexts): void {
  const { attempt, state } = readSession(form)
  if (attempt?.submissionId !== id) return
  const ended = isUnchanged(form, draft.typed) ? { ...emptied(form), sent } : { attempt: undefined }
  updateSession(form, { ...ended, state: state === 'sending' ? 'editing' : state })
  saveSession(form)
}

export function countSent({ form, fields }: UnsentForm, { done }: FormAnswer): void {
  record({ type: 'conversion', name: 'form_sent', subject: form })
  if (fields.paper && done) keepPaper(fields.paper, done)
}
