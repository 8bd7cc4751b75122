import type { FormId } from '../../shared/forms/form-id.ts'

/** What a visitor has written into a form and not yet sent. */
export interface FormDraft {
  readonly typed: Readonly<Record<string, string>>
  /** What the address of the page had filled in when this was written. */
  readonly given: Readonly<Record<string, string>>
  /** How long the form was shown, in milliseconds: in this document and, after a reload, in those before. */
  readonly openMs: number
  readonly attempt?: FormAttempt
}

/** The last time a draft was sent without an answer that it has arrived. */
export interface FormAttempt {
  readonly submissionId: string
  /** What was sent, as one string to compare by. */
  readonly content: string
}

export interface FormDrafts {
  read(form: FormId): FormDraft | undefined
  keep(form: FormId, draft: FormDraft): void
  drop(form: FormId): void
}

/** Reading the property may itself throw where the visitor forbids storage. */
export type DraftTab = {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Drafts live in this document, and in the tab's storage to survive a reload. Where storage is forbidden or full, only
 * the reload is lost.
 */
export function createFormDrafts(tab: DraftTab = globalThis): FormDrafts {
  const drafts = new Map<FormId, FormDraft>()
  return {
    read: (form) =>
      drafts.get(form) ?? parse(ifAllowed(() => tab.sessionStorage.getItem(name(form)))),
    keep(form, draft) {
      drafts.set(form, draft)
      ifAllowed(() => tab.sessionStorage.setItem(name(form), JSON.stringify(draft)))
    },
    drop(form) {
      drafts.delete(form)
      ifAllowed(() => tab.sessionStorage.removeItem(name(form)))
    },
  }
}

function name(form: FormId): string {
  return `form-draft:${form}`
}

function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** A draft that another release has kept in another shape is none. */
function parse(note: string | null | undefined): FormDraft | undefined {
  const draft = ifAllowed(() => JSON.parse(note ?? 'null') as Partial<FormDraft> | null)
  const { typed, given, openMs = 0 } = draft ?? {}
  const isWhole = isTexts(typed) && isTexts(given) && Number.isFinite(openMs)
  return isWhole ? ({ ...draft, openMs } as FormDraft) : undefined
}

function isTexts(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  return Object.values(record).every((value) => typeof value === 'string')
}
