import type { FormId } from '../../shared/forms/form-id.ts'
import { SAVED_FORM_MAX_AGE_MS, UNSENT_RETRY_MS } from '../../shared/timings.ts'
import { record } from '../analytics/record.ts'
import { noteNames, readJson, writeNote } from '../base/browser-storage.ts'
import { createStore } from '../base/store.ts'
import { type FormDraft, readDraft, saveDraft } from './form-drafts.ts'
import { keepPaper } from './papers-on-device.ts'
import { type FormAnswer, postForm } from './post-form.ts'

/** A form that the visitor sent and that the server has not accepted. In localStorage for 7 days. */
export interface UnsentForm {
  /** Its `submissionId`: the server stores one submission for it, however often it is sent. */
  readonly id: string
  readonly form: FormId
  readonly path: string
  /** Body of the POST. */
  readonly fields: Readonly<Record<string, string>>
  /** Restored into the form if the visitor cancels, or if the server refuses it. */
  readonly draft: FormDraft
  readonly savedAtMs: number
  /** The server's answer to a later attempt: the reference, or why it refused. */
  readonly answer?: FormAnswer
  readonly isStopped?: boolean
  /** Its answers could not be restored, because the form has others. */
  readonly isWithheld?: boolean
}

/** What the page shows: the unsent forms, and those that were sent or stopped in this tab until they are closed. */
export const unsentForms = createStore<readonly UnsentForm[]>([])

/** Counts how often a form starts again from its draft. */
export const formStarts = createStore<Partial<Record<FormId, number>>>({})

/** A weak signal loses a request while the browser is online, and no event says when it is better. */
let nextAttempt: ReturnType<typeof setTimeout> | undefined

/** Forms of this page whose first attempt is in progress: they are neither shown nor sent a second time. */
const inProgress = new Set<string>()

/**
 * Posts a form and stores it until the server accepts it, or refuses it while `isShown`, so that neither a lost
 * connection nor a closed page loses it. The answer is then that it is saved; if storage is forbidden, why it could not
 * be sent.
 */
export async function postStored(form: UnsentForm, isShown: () => boolean): Promise<FormAnswer> {
  const { id, path, fields } = form
  inProgress.add(id)
  const isWritten = write(form)
  const answer = await postForm(path, fields)
  inProgress.delete(id)
  const isSaved = isWritten && (isLost(answer) || (answer.done === undefined && !isShown()))
  if (isSaved) saveRefusal(form, answer)
  else remove(id)
  refresh()
  return isSaved ? { failure: { code: 'saved', savedId: id } } : answer
}

/**
 * Sends what is unsent now, when the connection returns, when the page comes back from the browser's cache, and every
 * minute while something is unsent.
 */
export function watchUnsentForms(): void {
  addEventListener('online', sendUnsentForms)
  addEventListener('pageshow', sendUnsentForms)
  addEventListener('storage', refresh) // another tab sent or stopped one
  void sendUnsentForms()
}

/** A form that the server refused waits for its visitor. Two tabs may send the same form: it is stored once. */
export async function sendUnsentForms(): Promise<void> {
  const waiting = readAll().filter(isWaiting)
  refresh()
  await Promise.all(
    waiting.map(async (unsent) => {
      const answer = await postForm(unsent.path, unsent.fields)
      if (answer.reference !== undefined) showSent(unsent, answer)
      else saveRefusal(unsent, answer)
      refresh()
    }),
  )
}

function saveRefusal(unsent: UnsentForm, answer: FormAnswer): void {
  if (isRefusal(answer) && isStored(unsent)) write({ ...unsent, answer })
}

/** The visitor has left the form that was sent: its reference is shown on the page where they are. */
export function showSent(unsent: UnsentForm, answer: FormAnswer): void {
  const { id, form, fields } = unsent
  remove(id)
  show({ ...unsent, answer })
  record({ type: 'conversion', name: 'form_sent', subject: form })
  if (fields.paper && answer.done) keepPaper(fields.paper, answer.done)
  const { attempt, typed } = readDraft(form) ?? {}
  const isSame = JSON.stringify(typed) === JSON.stringify(unsent.draft.typed) // nothing was added since
  if (attempt?.submissionId === id && isSame) saveDraft(form, undefined)
}

/** Deletes an unsent form and restores its answers into the form. */
export function stopUnsentForm(unsent: UnsentForm): void {
  remove(unsent.id)
  const stopped = { ...unsent, isStopped: true, isWithheld: false }
  if (giveBack(stopped)) show(stopped)
}

/**
 * Restores answers into their form, with the reason why the server refused them. False if the form has others, which
 * would be lost.
 */
export function giveBack(unsent: UnsentForm): boolean {
  const { id, form, draft, answer } = unsent
  const isWithheld = hasOtherAnswers(unsent)
  if (isWithheld) {
    show({ ...unsent, isWithheld })
    return false
  }
  remove(id)
  saveDraft(form, { ...draft, ...(answer && { refusal: answer }) })
  closeUnsentForm(id)
  startAgain(form)
  return true
}

/** Other than a time, which is quickly chosen again. */
function hasOtherAnswers({ form, fields }: UnsentForm): boolean {
  const { typed = {}, given = {}, isSent } = readDraft(form) ?? {}
  const isOther = ([name, text]: [string, string]) =>
    !['', given[name], fields[name]].includes(text) && name !== 'slot' && name !== 'zone'
  return !isSent && Object.entries(typed).some(isOther)
}

export function startAgain(form: FormId): void {
  const starts = formStarts.getSnapshot()
  formStarts.set({ ...starts, [form]: (starts[form] ?? 0) + 1 })
}

export function closeUnsentForm(id: string): void {
  unsentForms.set(unsentForms.getSnapshot().filter((unsent) => unsent.id !== id))
}

function show(ended: UnsentForm): void {
  closeUnsentForm(ended.id)
  unsentForms.set([...unsentForms.getSnapshot(), ended])
}

function refresh(): void {
  const stored = readAll().filter(({ id }) => !inProgress.has(id))
  const isEnded = ({ id, answer, isStopped }: UnsentForm) =>
    (isStopped || answer?.reference !== undefined) && !stored.some((unsent) => unsent.id === id)
  unsentForms.set([...stored, ...unsentForms.getSnapshot().filter(isEnded)])
  clearTimeout(nextAttempt)
  if (stored.some(isWaiting)) nextAttempt = setTimeout(sendUnsentForms, UNSENT_RETRY_MS)
}

/** Nobody sends it now, and the server has not refused it. */
function isWaiting({ id, answer }: UnsentForm): boolean {
  return !answer && !inProgress.has(id)
}

function isLost({ failure }: FormAnswer): boolean {
  return failure?.code === 'unreachable'
}

function isRefusal({ problems, failure }: FormAnswer): boolean {
  return problems !== undefined || failure?.code === 'slot-taken'
}

const PREFIX = 'unsent-form:'

/** One note a form, so that two tabs never overwrite each other's. */
function write(unsent: UnsentForm): boolean {
  return writeNote('localStorage', PREFIX + unsent.id, JSON.stringify(unsent))
}

function remove(id: string): void {
  writeNote('localStorage', PREFIX + id, null)
}

function isStored({ id }: UnsentForm): boolean {
  return readJson('localStorage', PREFIX + id) !== undefined
}

/** Oldest first. Deletes what is too old. */
function readAll(): readonly UnsentForm[] {
  const names = noteNames('localStorage').filter((name) => name.startsWith(PREFIX))
  const all = names.flatMap((name) => readJson<UnsentForm>('localStorage', name) ?? [])
  const isCurrent = ({ savedAtMs }: UnsentForm) => Date.now() - savedAtMs < SAVED_FORM_MAX_AGE_MS
  for (const { id } of all.filter((unsent) => !isCurrent(unsent))) remove(id)
  return all.filter(isCurrent).sort((a, b) => a.savedAtMs - b.savedAtMs)
}
