import type { FormId } from '../../shared/forms/form-id.ts'
import {
  SAVED_FORM_MAX_AGE_MS,
  UNSENT_MAX_PAUSE_MS,
  UNSENT_RETRY_MS,
} from '../../shared/timings.ts'
import { noteNames, readJson, writeNote } from '../base/browser-storage.ts'
import { createStore } from '../base/store.ts'
import type { FormSession, TypedTexts } from './form-session.ts'
import type { FormAnswer } from './post-form.ts'

/**
 * A form that the visitor sent and that the server has not accepted: in localStorage for 7 days, for every tab. Or one
 * that was accepted and whose receipt was not open yet: in sessionStorage, for the tab that says so.
 */
export interface UnsentForm {
  /** Its `submissionId`: the server stores one submission for it, however often it is sent. */
  readonly id: string
  readonly form: FormId
  readonly path: string
  /** Body of the POST; empty once the server refused it or the visitor canceled it. */
  readonly fields: TypedTexts
  /** Restored into the form if the visitor cancels, or if the server refuses it. */
  readonly draft: Pick<FormSession, 'given' | 'attempt'> & { readonly typed: TypedTexts }
  readonly savedAtMs: number
  /** Its first attempt has failed. Until then a tab is sending it, or was closed meanwhile. */
  readonly isSaved?: boolean
  /** The server's answer: the reference, or a refusal, which waits for the visitor. */
  readonly answer?: FormAnswer
  /** The server could not take it: no attempt before `untilMs`, except by the visitor. */
  readonly pause?: { readonly ms: number; readonly untilMs: number }
  /** The visitor canceled it. Stored only if the form had other answers, until its own are restored. */
  readonly isStopped?: boolean
  /** The visitor canceled it, and its answers are in the form. */
  readonly isRestored?: boolean
  /** The visitor asked for its answers, which would have replaced others. */
  readonly isWithheld?: boolean
}

/** What is shown of them, oldest first, and those that ended in this tab until they are closed. */
export const unsentForms = createStore<readonly UnsentForm[]>([])

let ended: readonly UnsentForm[] = []
let withheldId: string | undefined

/** False if storage is forbidden or full. */
export function writeUnsent(unsent: UnsentForm): boolean {
  if (unsent.isStopped) writeNote('localStorage', UNSENT + unsent.id, null) // first, for its room
  const isWritten = writeNote('localStorage', noteName(unsent), JSON.stringify(unsent))
  ended = ended.filter(({ id }) => id !== unsent.id) // it is sent once more
  refreshUnsent()
  return isWritten
}

export function removeUnsent(id: string): void {
  for (const prefix of [UNSENT, STOPPED]) writeNote('localStorage', prefix + id, null)
  writeNote('sessionStorage', ACCEPTED + id, null)
  ended = ended.filter((unsent) => unsent.id !== id)
  refreshUnsent()
}

/** Shows it until it is closed. Its note is deleted, and tells the other tabs before that it was accepted. */
export function endUnsent(unsent: UnsentForm): void {
  if (unsent.answer?.reference && findWaiting(unsent.id)) writeUnsent(unsent)
  removeUnsent(unsent.id)
  storeAccepted(unsent) // in this tab; others show it until they are left
  showEnded(unsent)
}

/** What another tab has just stored. Undefined if that is no unsent form. */
export function readUnsentNote({ key, newValue }: StorageEvent): UnsentForm | undefined {
  try {
    return key?.startsWith(UNSENT) && newValue ? JSON.parse(newValue) : undefined
  } catch {
    return undefined
  }
}

export function withholdUnsent(id: string): void {
  withheldId = id
  refreshUnsent()
}

/** Those that no one has accepted, refused or stopped. */
export function readWaiting(): readonly UnsentForm[] {
  return readStored().filter(({ answer, isStopped }) => !answer && !isStopped)
}

/** Undefined once another tab has sent or stopped it. */
export function findWaiting(id: string): UnsentForm | undefined {
  return readWaiting().find((unsent) => unsent.id === id)
}

/** What is stored if the visitor cancels it, and the form has other answers. */
export function toStopped(unsent: UnsentForm): UnsentForm {
  return { ...unsent, fields: NOT_SENT, isStopped: true }
}

/** Without the body, which nobody sends, it fits where the form was stored, though the storage is full. */
const NOT_SENT = {}

/** What is stored after an attempt that was not accepted. */
export function afterAttempt(unsent: UnsentForm, answer: FormAnswer): UnsentForm {
  const { problems, failure } = answer
  const isRefused = failure?.code === 'slot-taken' || failure?.code === 'refused'
  if (problems || isRefused) return { ...unsent, fields: NOT_SENT, answer }
  const saved = { ...unsent, isSaved: true }
  if (failure?.code === 'unreachable') return saved
  const { retryAfterSeconds } = failure ?? {}
  const doubled = unsent.pause ? 2 * unsent.pause.ms : UNSENT_RETRY_MS
  const ms = retryAfterSeconds ? 1_000 * retryAfterSeconds : Math.min(doubled, UNSENT_MAX_PAUSE_MS)
  return { ...saved, pause: { ms, untilMs: Date.now() + ms } }
}

/** Until it is closed. */
export function showEnded(unsent: UnsentForm): void {
  ended = [...ended.filter(({ id }) => id !== unsent.id), unsent]
  refreshUnsent()
}

/** Its receipt may fail to load. Stored for this tab only, without the answers, until the receipt is open. */
export function storeAccepted(unsent: UnsentForm): void {
  const note = { ...unsent, fields: NOT_SENT, draft: { typed: {}, given: {} } }
  writeNote('sessionStorage', ACCEPTED + unsent.id, JSON.stringify(note))
}

/** The accepted form that this receipt confirms, unless its notice was closed. */
export function findAccepted(receipt: string): UnsentForm | undefined {
  const accepted = [...ended, ...readNotes('sessionStorage', [ACCEPTED])]
  return accepted.find(({ answer }) => answer?.done === receipt)
}

export function refreshUnsent(): void {
  const isShown = ({ isSaved, answer, isStopped }: UnsentForm) => isSaved || answer || isStopped
  const isOver = ({ id }: UnsentForm) => ended.some((unsent) => unsent.id === id)
  const shown = [...readStored().filter((unsent) => isShown(unsent) && !isOver(unsent)), ...ended]
  unsentForms.set(
    shown
      .sort((a, b) => a.savedAtMs - b.savedAtMs)
      .map((unsent) => (unsent.id === withheldId ? { ...unsent, isWithheld: true } : unsent)),
  )
}

const UNSENT = 'unsent-form:'

/** An open tab of the release before would send it. */
const STOPPED = 'stopped-form:'

/** In sessionStorage. */
const ACCEPTED = 'accepted-form:'

/** Held by the tab that sends it. */
export const unsentLock = (id: string) => UNSENT + id

/** One note a form, so that two tabs never overwrite each other's. */
function noteName({ id, isStopped }: UnsentForm): string {
  return (isStopped ? STOPPED : UNSENT) + id
}

function readStored(): readonly UnsentForm[] {
  const inTab = readNotes('sessionStorage', [ACCEPTED])
  return [...readNotes('localStorage', [UNSENT, STOPPED]), ...inTab]
}

/** Deletes those that are too old. */
function readNotes(
  storage: 'localStorage' | 'sessionStorage',
  prefixes: readonly string[],
): readonly UnsentForm[] {
  const isOurs = (name: string) => prefixes.some((prefix) => name.startsWith(prefix))
  return noteNames(storage)
    .filter(isOurs)
    .flatMap((name) => {
      const unsent = readJson<UnsentForm>(storage, name)
      if (!unsent) return []
      if (Date.now() - unsent.savedAtMs < SAVED_FORM_MAX_AGE_MS) return unsent
      writeNote(storage, name, null)
      return []
    })
}
