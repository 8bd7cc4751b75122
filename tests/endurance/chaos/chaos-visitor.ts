import { randomUUID } from 'node:crypto'
import type { FormId } from '../../../shared/forms/form-id.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import type { Random } from '../../support/random.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'

/** A visitor who sends one form and retries until it is answered. */
export interface ChaosVisitor {
  /** Unique; one of the answers. */
  readonly name: string
  /** '' if the visitor leaves only a phone number. */
  readonly email: string
  readonly form: FormId
  readonly path: string
  /** With JavaScript: JSON with a submission ID. Without: a plain form post with the same content each time. */
  readonly hasScript: boolean
  /** Sends the form twice at the same time. */
  readonly clicksTwice: boolean
  readonly fields: Readonly<Record<string, string>>
}

const PATHS: Readonly<Record<FormId, string>> = {
  contact: '/contact-us',
  whitepaper: '/download-whitepaper',
  demo: '/schedule-your-demo',
}

const FORMS: readonly FormId[] = ['contact', 'whitepaper', 'demo']

/** Forms rotate with the number. */
export function createVisitor(number: number, random: Random): ChaosVisitor {
  const form = FORMS[number % FORMS.length] ?? 'contact'
  const name = `Visitor ${number}`
  const hasScript = !random.isOneIn(3)
  const leavesOnlyPhone = form === 'contact' && random.isOneIn(5)
  const email = leavesOnlyPhone ? '' : `visitor-${number}@example.com`
  return {
    name,
    email,
    form,
    path: PATHS[form],
    hasScript,
    clicksTwice: random.isOneIn(20),
    fields: {
      ...sampleAnswers[form],
      ...(form === 'contact' ? { name, replyBy: email === '' ? 'phone' : 'email' } : {}),
      ...(form === 'contact' ? {} : { firstName: name }),
      email,
      ...(hasScript && { submissionId: randomUUID(), elapsedMs: String(10 * FORM_MIN_FILL_MS) }),
    },
  }
}

/** Identifies the visitor of a stored submission. */
export function visitorName(answers: Readonly<Record<string, string>>): string {
  return answers.name ?? answers.firstName ?? ''
}
