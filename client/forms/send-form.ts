import { checkAnswers } from '../../shared/forms/check-answers.ts'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { RECEIPT_WAIT_MS } from '../../shared/timings.ts'
import { readAttribution } from '../app/attribution.ts'
import {
  editForm,
  elapsedMs,
  emptied,
  type FormSession,
  isUnchanged,
  readSession,
  saveSession,
  showAgain,
  type TypedTexts,
  toOutcome,
  updateSession,
} from './form-session.ts'
import { type FormAnswer, postForm } from './post-form.ts'
import { acceptLater, countSent, letGo } from './send-later.ts'
import {
  afterAttempt,
  endUnsent,
  removeUnsent,
  storeAccepted,
  type UnsentForm,
  unsentLock,
  writeUnsent,
} from './unsent-forms.ts'

export interface SentFields {
  readonly typed: TypedTexts
  /** The honeypot. */
  readonly website: string
  /** Version of the consent text that the form shows. */
  readonly notice: string
}

/**
 * Sends a form once, whatever is clicked meanwhile; invalid answers never. It is stored until the server accepts it, or
 * refuses it while its visitor is there, so that neither a lost connection nor a closed page loses it.
 */
export async function sendForm(form: FormDefinition, fields: SentFields): Promise<void> {
  const { id } = form
  const { state, shown } = readSession(id)
  if (state === 'sending' || state === 'sent' || !shown) return
  const { typed } = fields
  editForm(id, typed) // a program may have filled in some in silence
  const { answers, problems } = checkAnswers(form, typed)
  if (problems.length > 0) return showAgain(id, { outcome: { form: id, typed, problems } })

  const { attempt: last } = readSession(id)
  const content = JSON.stringify(answers)
  const attempt = { ...nextAttempt(last, content), path: shown.path }
  updateSession(id, { state: 'sending', attempt, sent: undefined })
  saveSession(id)
  const unsent = toUnsent(form, fields)
  const isStored = writeUnsent(unsent)
  const answer = postForm(unsent.path, unsent.fields)
  // Other tabs leave it alone meanwhile. Forbidden if storage is.
  navigator.locks?.request(unsentLock(unsent.id), () => answer).catch(() => {})
  settle(unsent, await answer, isStored)
}

/**
 * The same answers sent again, even after a reload, reuse the id of the last attempt, whose response may have been
 * lost, so the server stores them once. Changed answers get a new id: for a known id the server repeats its first
 * response. The id is created on sending: a duplicated tab shares the answers and must not share the id once they differ.
 */
function nextAttempt(last: FormSession['attempt'], content: string) {
  return { submissionId: last?.content === content ? last.submissionId : newId(), content }
}

function toUnsent(
  { id: form }: Pick<FormDefinition, 'id'>,
  { website, notice }: SentFields,
): UnsentForm {
  const session = readSession(form)
  const { answers: typed, given, attempt, shown } = session
  const id = attempt?.submissionId ?? newId()
  const body = {
    ...typed,
    submissionId: id,
    elapsedMs: String(elapsedMs(session)),
    website,
    notice,
    attribution: JSON.stringify(readAttribution() ?? {}),
  }
  const savedAtMs = Date.now()
  return {
    id,
    form,
    path: shown?.path ?? '',
    fields: body,
    draft: { typed, given, attempt },
    savedAtMs,
  }
}

/** `crypto.randomUUID` exists only on https and localhost. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Of the first attempt. Its visitor may have left the form, and may be there again. */
function settle(unsent: UnsentForm, answer: FormAnswer, isStored: boolean): void {
  const { id, form, draft } = unsent
  const { state, attempt, shown } = readSession(form)
  const isHere = state === 'sending' && attempt?.submissionId === id && shown !== undefined
  if (answer.done !== undefined) {
    const accept = isHere ? openReceipt : acceptLater
    accept(unsent, answer)
    return
  }
  const isForLater = isStored && (!isHere || answer.failure?.code === 'unreachable')
  const later = afterAttempt(unsent, answer)
  if (isForLater && writeUnsent(later)) {
    letGo(unsent)
    if (isHere) showAgain(form, { savedId: id })
  } else if (isForLater && !isHere && !later.answer) {
    // The storage is full. The note of before stays and is sent again: nobody is here to do it.
    if (attempt?.submissionId === id) updateSession(form, { state: 'editing' })
  } else {
    removeUnsent(id)
    showAgain(form, { outcome: toOutcome(form, draft.typed, answer) })
  }
}

function openReceipt(unsent: UnsentForm, answer: FormAnswer): void {
  const { id, form, draft } = unsent
  countSent(unsent, answer)
  removeUnsent(id)
  storeAccepted({ ...unsent, answer })
  const sent = isUnchanged(form, draft.typed) ? draft.typed : undefined
  const { done: receipt } = answer
  updateSession(form, { state: 'sent', outcome: undefined, attempt: undefined, receipt, sent })
  saveSession(form)
  setTimeout(() => acceptHere(unsent, answer), RECEIPT_WAIT_MS)
}

/** The receipt is slow, or the visitor stopped it: the form itself says that it was accepted. */
function acceptHere(unsent: UnsentForm, answer: FormAnswer): void {
  const { id, form } = unsent
  const { state, receipt, sent } = readSession(form)
  if (state !== 'sent' || receipt !== answer.done) return // the visitor has seen it
  endUnsent({ ...unsent, answer })
  if (sent) updateSession(form, emptied(form))
  showAgain(form, { savedId: id })
}
