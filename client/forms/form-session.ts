import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import { createStore, type Readable, useStore } from '../base/store.ts'
import type { FormAnswer } from './post-form.ts'

/** By field name; '' for an unchecked box or no choice. */
export type TypedTexts = Readonly<Record<string, string>>

/** A form of this tab: what is typed into it, and whether it is sent. It outlives its page. */
export interface FormSession {
  /** `refused` and `saved` until the form is sent again or left; `sent` until its receipt is open. */
  readonly state: 'editing' | 'sending' | 'refused' | 'saved' | 'sent'
  /** By field name, with the hidden ones and the time. */
  readonly answers: TypedTexts
  /** Values from the page's address. */
  readonly given: TypedTexts
  /** Undefined while it is not. `path`: path and query that it is posted to; `sinceMs` of a monotonic clock. */
  readonly shown?: { readonly path: string; readonly sinceMs: number } | undefined
  /** How long it was shown before that, including earlier documents before a reload. */
  readonly openMs: number
  /** The last attempt to send these answers. */
  readonly attempt?: FormAttempt | undefined
  /** Why the form is shown again. */
  readonly outcome?: FormOutcome | undefined
  /** The unsent form that the panel of this one shows. */
  readonly savedId?: string | undefined
  /** Path, query and hash. */
  readonly receipt?: string | undefined
  /** Answers that the server has. They are offered, not restored, when the form is shown again. */
  readonly sent?: TypedTexts | undefined
  /** The number of outcomes, which distinguishes two equal ones. */
  readonly turn: number
  /** How often something other than the visitor has changed the answers. */
  readonly fills: number
}

export interface FormAttempt {
  readonly submissionId: string
  readonly content: string
  /** Path and query that it is posted to. */
  readonly path?: string
}

type FormSessions = Readonly<Partial<Record<FormId, FormSession>>>

const sessions = createStore<FormSessions>({})

export const formSessions: Readable<FormSessions> = sessions

/** Undefined on the server, until the form has been opened, and without an id. */
export function useFormSession(form: FormId | undefined): FormSession | undefined {
  const all = useStore(sessions)
  return form && all[form]
}

export function readSession(form: FormId): FormSession {
  return sessions.getSnapshot()[form] ?? storedSession(form)
}

export function updateSession(form: FormId, changes: Partial<FormSession>): void {
  sessions.set({ ...sessions.getSnapshot(), [form]: { ...readSession(form), ...changes } })
}

interface OpenOptions {
  readonly given: TypedTexts
  readonly path: string
  /** The server's answer to a form that was posted without a script. */
  readonly served: FormOutcome | undefined
  /** What was typed into the server's HTML. Undefined if React rendered the form. */
  readonly early: TypedTexts | undefined
}

/**
 * Shows the form with the answers of its session: after a reload, or after a visit to another page. Early input stays;
 * values from the address or the server override the session's.
 */
export function openForm(form: FormDefinition, { given, path, served, early }: OpenOptions): void {
  const { id } = form
  const last = readSession(id)
  const opened = {
    given,
    shown: { path, sinceMs: early ? 0 : performance.now() },
    fills: last.fills + 1,
  }
  updateSession(id, opened)
  if (last.state === 'sending' && last.attempt?.path === path) return
  // After Back or a reload the browser may fill in itself a part of what was sent.
  const isNew = Object.entries(early ?? {}).some(([name, text]) => text !== last.sent?.[name])
  const isRefused = served ? isRefusal(served) : last.state === 'refused'
  updateSession(id, {
    state: isRefused ? 'refused' : 'editing',
    answers: { ...(served?.typed ?? restorable(form, last, given)), ...(isNew && early) },
    outcome: isRefused ? (served ?? last.outcome) : undefined,
    sent: served || isNew ? undefined : last.sent,
  })
  saveSession(id)
}

/** The session's answers, except for those that a new address gives differently. */
function restorable({ fields }: FormDefinition, last: FormSession, given: TypedTexts): TypedTexts {
  const texts = fields.map(({ name, control }) => {
    const isGiven = given[name] !== undefined && given[name] !== last.given[name]
    const isPreset = isGiven || (control === 'hidden' && given[name] !== undefined)
    return [name, (isPreset ? given[name] : (last.answers[name] ?? given[name])) ?? '']
  })
  return Object.fromEntries(texts)
}

/** An outcome without a problem or a failure is shown because the visitor asked for other times. */
function isRefusal({ problems, failure }: FormOutcome): boolean {
  return problems.length > 0 || failure !== undefined
}

/** The form is no longer shown, or its page comes back from the browser's cache after its receipt. */
export function leaveForm(form: FormId): void {
  const session = readSession(form)
  const { state, sent } = session
  updateSession(form, { shown: undefined, openMs: elapsedMs(session), savedId: undefined })
  if (state === 'sending') return // its answer may find the form shown again
  updateSession(form, {
    state: 'editing',
    outcome: undefined,
    receipt: undefined,
    ...(state === 'sent' && sent && emptied(form)),
  })
}

/** Changes answers as the visitor does. */
export function editForm(form: FormId, changes: TypedTexts): void {
  const { answers, sent } = readSession(form)
  const isOther = Object.entries(changes).some(
    ([name, text]) => !isTime(name) && text !== (answers[name] ?? ''),
  )
  updateSession(form, { answers: { ...answers, ...changes }, sent: isOther ? undefined : sent })
  saveSession(form)
}

/** Fills in the answers that the server has. */
export function fillAgain(form: FormId): void {
  const { sent = {}, fills, turn } = readSession(form)
  const { slot: _, ...repeatable } = sent // a time that is booked already
  editForm(form, repeatable)
  // Without the problems of the empty form, if it was sent.
  updateSession(form, { state: 'editing', outcome: undefined, turn: turn + 1, fills: fills + 1 })
}

/** Shows the form again, because of `outcome` or because its answers are saved as `savedId`. */
export function showAgain(form: FormId, reason: Pick<FormSession, 'outcome' | 'savedId'>): void {
  const { turn } = readSession(form)
  const state = reason.savedId === undefined ? 'refused' : 'saved'
  updateSession(form, { outcome: undefined, savedId: undefined, ...reason, state, turn: turn + 1 })
}

/** The notice in the form was closed, or another tab has ended what it shows. */
export function closeSaved(form: FormId): void {
  const { state } = readSession(form) // it may be sending other answers
  updateSession(form, { state: state === 'saved' ? 'editing' : state, savedId: undefined })
}

interface RestoredAnswers {
  readonly typed: TypedTexts
  readonly given: TypedTexts
  readonly attempt?: FormAttempt | undefined
  /** Why the server refused them. */
  readonly refusal: FormAnswer | undefined
}

/**
 * `stored` if they survive a reload, `shown` if the storage of the tab is forbidden or full, `withheld` if the form has
 * other answers, which would be lost.
 */
export type Restored = 'stored' | 'shown' | 'withheld'

export function restoreAnswers(form: FormId, restored: RestoredAnswers): Restored {
  const { typed, given, attempt, refusal } = restored
  const session = readSession(form)
  if (hasOtherAnswers(session, typed)) return 'withheld'
  updateSession(form, {
    state: 'editing',
    outcome: undefined,
    savedId: undefined,
    sent: undefined,
    answers: isRefused(refusal, 'slot') ? { ...typed, slot: '' } : typed,
    attempt,
    given: session.shown ? session.given : given,
    fills: session.fills + 1,
  })
  if (refusal) showAgain(form, { outcome: toOutcome(form, typed, refusal) })
  return saveSession(form, refusal) ? 'stored' : 'shown'
}

function isRefused(refusal: FormAnswer | undefined, name: string): boolean {
  const { problems = [], failure } = refusal ?? {}
  return failure?.code === 'slot-taken' || problems.some(({ field }) => field === name)
}

/** Other than a time, which is quickly chosen again. */
function hasOtherAnswers({ state, answers, given }: FormSession, typed: TypedTexts): boolean {
  const isOther = ([name, text]: [string, string]) =>
    !isTime(name) && !['', given[name], typed[name]].includes(text)
  return state === 'sending' || Object.entries(answers).some(isOther)
}

/** Whether nothing was typed since these answers were sent. A time may be gone meanwhile. */
export function isUnchanged(form: FormId, typed: TypedTexts): boolean {
  const { answers } = readSession(form)
  return Object.entries(typed).every(([name, text]) => isTime(name) || answers[name] === text)
}

/** Clears the answers, and the attempt: the same answers sent again are a new request. */
export function emptied(form: FormId): Partial<FormSession> {
  const { answers, given, shown, fills } = readSession(form)
  return {
    answers: { ...given, zone: answers.zone ?? '' },
    attempt: undefined,
    openMs: 0,
    shown: shown && { ...shown, sinceMs: performance.now() },
    fills: fills + 1,
  }
}

function isTime(field: string): boolean {
  return field === 'slot' || field === 'zone'
}

export function toOutcome(form: FormId, typed: TypedTexts, answer: FormAnswer): FormOutcome {
  const { problems = [], failure } = answer
  return { form, typed, problems, ...(failure && { failure }) }
}

export function elapsedMs({ openMs, shown }: FormSession): number {
  return Math.round(openMs + (shown ? performance.now() - shown.sinceMs : 0))
}

/** A session in sessionStorage. A tab may still have one of the release before: another format needs another name. */
interface SessionNote {
  readonly typed?: TypedTexts
  readonly given?: TypedTexts
  readonly openMs?: number
  readonly attempt?: FormAttempt
  readonly isSent?: boolean
  /** Chosen after the answers were sent. */
  readonly time?: TypedTexts
  readonly refusal?: FormAnswer
}

const NOTE = 'form-draft:'

/** Stores the session for a reload. The next page shows `refusal`. False if storage is forbidden or full. */
export function saveSession(form: FormId, refusal?: FormAnswer): boolean {
  const session = readSession(form)
  const { answers, given, attempt, sent } = session
  const draft = { typed: answers, given, openMs: elapsedMs(session), attempt, refusal }
  const time = session.state === 'sent' ? {} : pickTime(answers) // that of the receipt is booked
  const note = sent ? { typed: sent, given, openMs: 0, isSent: true, time } : draft
  return writeNote('sessionStorage', NOTE + form, JSON.stringify(note))
}

function pickTime({ slot = '', zone = '' }: TypedTexts): TypedTexts {
  return { slot, zone }
}

function storedSession(form: FormId): FormSession {
  const note = readJson<SessionNote>('sessionStorage', NOTE + form) ?? {}
  const { typed = {}, given = {}, openMs = 0, attempt, isSent, time = {}, refusal } = note
  return {
    state: refusal ? 'refused' : 'editing',
    answers: isSent ? time : typed,
    given,
    openMs,
    attempt,
    outcome: refusal && toOutcome(form, typed, refusal),
    sent: isSent ? typed : undefined,
    turn: refusal ? 1 : 0,
    fills: 0,
  }
}
