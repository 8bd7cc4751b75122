import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { isPersonal } from '../../shared/pages/page-route.ts'
import { record } from '../analytics/record.ts'
import { readAttribution } from '../app/attribution.ts'
import { type FormDraft, readDraft, saveDraft } from './form-drafts.ts'
import { keepPaper } from './papers-on-device.ts'
import type { FormAnswer } from './post-form.ts'
import { readFields, type TypedTexts } from './read-fields.ts'
import { postStored, showSent, startAgain, type UnsentForm } from './unsent-forms.ts'

interface FormState {
  /** Until the receipt is open. */
  readonly isSending: boolean
  /** Why the form is shown again. */
  readonly outcome: FormOutcome | undefined
  /** The number of outcomes in this document, which distinguishes two equal ones. */
  readonly count: number
}

/** The only owner of the question whether a form is sent. `path`: path and query that it is posted to. */
export function useForm(form: FormDefinition, path: string) {
  const served = useActionData<FormOutcome>()
  const [state, setState] = useState<FormState>({
    isSending: false,
    outcome: served?.form === form.id ? served : undefined, // of the server, without a script
    count: 0,
  })
  const { isSending } = state
  const navigate = useNavigate()

  // The page comes back as it was left: with its fields filled in and its button busy.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && startAgain(form.id)
    if (!isSending) return
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [isSending, form.id])

  const showAgain = useCallback((outcome: FormOutcome) => {
    setState(({ count }) => ({ isSending: false, outcome, count: count + 1 }))
  }, [])

  // The server refused it after the page was left. Before the draft is stored anew, in an effect of the form.
  useLayoutEffect(() => {
    const { refusal, typed = {} } = readDraft(form.id) ?? {}
    if (refusal) showAgain(toOutcome(form.id, typed, refusal))
  }, [form.id, showAgain])

  /** Invalid answers are never posted. */
  const send = async (element: HTMLFormElement): Promise<void> => {
    if (isSending) return
    const fields = new FormData(element)
    const typed = readFields(form, fields)
    const { answers, problems } = checkAnswers(form, typed)
    if (problems.length > 0) return showAgain({ form: form.id, typed, problems })
    setState((shown) => ({ ...shown, isSending: true }))
    const unsent = toUnsent(form.id, path, { typed, fields, content: JSON.stringify(answers) })
    const answer = await postStored(unsent, () => element.isConnected)
    if (answer.done === undefined) {
      if (answer.failure?.savedId) endDraft(form.id, typed, undefined)
      return showAgain(toOutcome(form.id, typed, answer))
    }
    if (!element.isConnected) return showSent(unsent, answer) // the visitor has left the page
    record({ type: 'conversion', name: 'form_sent', subject: form.id })
    if (answers.paper) keepPaper(answers.paper, answer.done)
    // Without the attempt: sent again, the answers are a new request, such as for a demo that was canceled.
    endDraft(form.id, typed, { typed, given: unsent.draft.given, openMs: 0, isSent: true })
    setState(({ count }) => ({ isSending: true, outcome: undefined, count }))
    if (isPersonal(new URL(answer.done, location.href))) location.assign(answer.done)
    else await navigate(answer.done)
  }

  return { ...state, send }
}

function toOutcome(form: FormId, typed: TypedTexts, answer: FormAnswer): FormOutcome {
  const { problems = [], failure } = answer
  return { form, typed, problems, ...(failure && { failure }) }
}

interface Sent {
  readonly typed: TypedTexts
  readonly fields: FormData
  readonly content: string
}

/**
 * The same answers sent again, even after a reload, reuse the id of the last attempt, whose response may have been
 * lost, so the server stores them once. Changed answers get a new id: for a known id the server repeats its first
 * response. The id is created on sending, not with the draft: a duplicated tab shares the draft and must not share the
 * id once they differ.
 */
function toUnsent(form: FormId, path: string, { typed, fields, content }: Sent): UnsentForm {
  const draft = readDraft(form) ?? { typed, given: {}, openMs: 0 }
  const last = draft.attempt?.content === content ? draft.attempt.submissionId : undefined
  const id = last ?? newId()
  const attempted = { ...draft, attempt: { submissionId: id, content } }
  saveDraft(form, attempted)
  const body = {
    ...typed,
    submissionId: id,
    elapsedMs: String(draft.openMs),
    website: String(fields.get('website') ?? ''),
    notice: String(fields.get('notice') ?? ''),
    attribution: JSON.stringify(readAttribution() ?? {}),
  }
  return { id, form, path, fields: body, draft: attempted, savedAtMs: Date.now() }
}

/** `crypto.randomUUID` exists only on https and localhost. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Replaces the draft of these answers. What was typed while they were being sent stays. */
function endDraft(form: FormId, sent: TypedTexts, next: FormDraft | undefined): void {
  const { typed = sent, given = {} } = readDraft(form) ?? {}
  const isSame = Object.entries(typed).every(([name, text]) => sent[name] === text)
  saveDraft(form, isSame ? next : { typed, given, openMs: 0 })
}
