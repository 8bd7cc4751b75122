import type { FormId } from '../../shared/forms/form-id.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import type { FormAnswer } from './post-form.ts'

export interface FormDraft {
  readonly typed: Readonly<Record<string, string>>
  /** Values from the page's address when this was written. */
  readonly given: Readonly<Record<string, string>>
  /** How long the form was shown, in milliseconds, including earlier documents before a reload. */
  readonly openMs: number
  readonly attempt?: FormAttempt
  /** The server has these answers. They are offered, not restored, when the form is shown again. */
  readonly isSent?: boolean
  /** Why the server refused these answers after the page was left. */
  readonly refusal?: FormAnswer
}

/** The last attempt to send a draft. */
export interface FormAttempt {
  readonly submissionId: string
  readonly content: string
}

/** Without storage only a reload loses drafts. */
const drafts = new Map<FormId, FormDraft>()

export function readDraft(form: FormId): FormDraft | undefined {
  return drafts.get(form) ?? readJson('sessionStorage', name(form))
}

/** In sessionStorage, so that a draft survives a reload; undefined deletes it. */
export function saveDraft(form: FormId, draft: FormDraft | undefined): void {
  if (draft) drafts.set(form, draft)
  else drafts.delete(form)
  writeNote('sessionStorage', name(form), draft ? JSON.stringify(draft) : null)
}

/** A tab may still have a draft of the release before: another format needs another name. */
function name(form: FormId): string {
  return `form-draft:${form}`
}
