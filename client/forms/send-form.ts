import { redirect, redirectDocument } from 'react-router'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import { doneAddress } from '../../shared/forms/done-address.ts'
import type { Answers, Problem } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormFailure, FormOutcome } from '../../shared/forms/form-outcome.ts'
import { createForms, type FormFacts } from '../../shared/forms/forms.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import { record as recordEvent } from '../analytics/record.ts'
import { draftsOfTab, type FormDrafts } from './form-drafts.ts'
import { keepPaper } from './papers-on-device.ts'
import { postForm, type SendWindow } from './post-form.ts'
import { readFields, type TypedTexts } from './read-fields.ts'
import { postSafely } from './saved/post-safely.ts'

export interface SentForm {
  readonly facts: FormFacts
  readonly routes: readonly PageRoute[]
  readonly id: FormId
  /** The router's POST, from the form's fields to the page's URL. */
  readonly request: Request
  readonly drafts?: FormDrafts
  readonly record?: (step: SentStep) => void
  readonly page?: SendWindow
}

interface SentStep {
  readonly type: 'conversion'
  readonly name: 'form_sent'
  readonly subject: FormId
}

/**
 * Sends a form in place: redirects to its done state, or returns why it is shown again. Invalid answers are never
 * sent. The POST continues if the visitor navigates; the draft then stays, and sending it again returns the same
 * reference.
 */
export async function sendForm(sent: SentForm): Promise<FormOutcome | Response> {
  const { facts, routes, id, request, page } = sent
  const { drafts = draftsOfTab, record = recordEvent } = sent
  const form = createForms(facts)[id]
  const fields = await request.formData()
  const typed = readFields(form, fields)
  const { answers, problems } = checkAnswers(form, typed)
  if (problems.length > 0) return { form: id, typed, problems }

  const submission = submissionId(drafts, id, answers)
  const body = {
    ...typed,
    ...(submission && { submissionId: submission }),
    elapsedMs: String(drafts.read(id)?.openMs ?? ''),
    website: String(fields.get('website') ?? ''),
    attribution: String(fields.get('attribution') ?? ''),
  }
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const answer = submission
    ? await postSafely(
        { id: submission, form: id, path, fields: body, draft: drafts.read(id) },
        page,
      )
    : await postForm(path, body, page)
  if (answer.failure?.code === 'saved') forget(drafts, id, typed)
  if (answer.reference === undefined) return shownAgain(id, typed, answer)
  record({ type: 'conversion', name: 'form_sent', subject: id })
  if (!request.signal.aborted) forget(drafts, id, typed)
  const { reference } = answer
  const done = answer.done ?? doneAddress(routes, form, { answers, reference })
  if (answers.paper) keepPaper(answers.paper, done)
  return isPersonal(done) ? redirectDocument(done) : redirect(done)
}

/**
 * Returns the id to send these answers with. The same answers sent again, even after a reload, reuse the id of the
 * attempt whose response was lost, so the server stores them once. Changed answers get a new id: for a known id the
 * server repeats its first response and would drop the changes. The id is created on sending, not with the draft: a
 * duplicated tab shares the draft and must not share the id once they differ. Undefined if the browser cannot create
 * ids (plain http); the server then creates one.
 */
function submissionId(drafts: FormDrafts, form: FormId, answers: Answers): string | undefined {
  const content = JSON.stringify(answers)
  const draft = drafts.read(form)
  if (draft?.attempt?.content === content) return draft.attempt.submissionId
  const id = globalThis.crypto.randomUUID?.()
  if (draft && id) drafts.keep(form, { ...draft, attempt: { submissionId: id, content } })
  return id
}

/** Only the server renders what is behind a signed link: no payload file contains it. */
function isPersonal(done: string): boolean {
  return /\?(.*&)?(booking|key)=/.test(done)
}

interface Refusal {
  readonly problems?: readonly Problem[] | undefined
  readonly failure?: FormFailure | undefined
}

function shownAgain(
  form: FormId,
  typed: TypedTexts,
  { problems = [], failure }: Refusal,
): FormOutcome {
  return { form, typed, problems, ...(failure && { failure }) }
}

/** Answers written while the form was being sent are stored for its next view. */
function forget(drafts: FormDrafts, form: FormId, sent: TypedTexts): void {
  const draft = drafts.read(form)
  const isSame = Object.entries(draft?.typed ?? {}).every(([name, text]) => sent[name] === text)
  drafts.drop(form)
  if (draft && !isSame) {
    const { typed, given } = draft
    drafts.keep(form, { typed, given, openMs: 0 })
  }
}
