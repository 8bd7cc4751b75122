import type { FormId } from '../../shared/forms/form-id.ts'
import { type NoteStorage, readJson, writeNote } from '../app/browser-storage.ts'

export interface FormDraft {
  readonly typed: Readonly<Record<string, string>>
  /** Values from the page's address when this was written. */
  readonly given: Readonly<Record<string, string>>
  /** How long the form was shown, in milliseconds, including earlier documents before a reload. */
  readonly openMs: number
  readonly attempt?: FormAttempt
}

/** The last attempt to send a draft that got no answer. */
export interface FormAttempt {
  readonly submissionId: string
  readonly content: string
}

export interface FormDrafts {
  read(form: FormId): FormDraft | undefined
  keep(form: FormId, draft: FormDraft): void
  drop(form: FormId): void
}

/** Drafts are in memory, and in sessionStorage to survive a reload. Without storage only the reload loses them. */
export function createFormDrafts(
  tab: { readonly sessionStorage: NoteStorage } = globalThis,
): FormDrafts {
  const drafts = new Map<FormId, FormDraft>()
  const storage = () => tab.sessionStorage
  return {
    read: (form) => drafts.get(form) ?? checked(readJson(storage, name(form))),
    keep(form, draft) {
      drafts.set(form, draft)
      writeNote(storage, name(form), JSON.stringify(draft))
    },
    drop(form) {
      drafts.delete(form)
      writeNote(storage, name(form), null)
    },
  }
}

/** The form writes drafts, and sending deletes them. */
export const draftsOfTab = createFormDrafts()

function name(form: FormId): string {
  return `form-draft:${form}`
}

/** Ignores a draft that another release stored in another format. */
function checked(draft: Partial<FormDraft> = {}): FormDraft | undefined {
  const { typed, given, openMs = 0 } = draft
  const isWhole = isTexts(typed) && isTexts(given) && Number.isFinite(openMs)
  return isWhole ? ({ ...draft, openMs } as FormDraft) : undefined
}

function isTexts(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  return Object.values(record).every((value) => typeof value === 'string')
}
