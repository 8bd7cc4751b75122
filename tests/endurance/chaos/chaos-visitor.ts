import { randomUUID } from 'node:crypto'
import type { FormId } from '../../../shared/forms/form-id.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import type { Random } from '../../support/random.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'

/** Somebody who sends one form, and would send it again until it is answered. */
export interface ChaosVisitor {
  /** Unlike any other's; it stands in the answers. */
  readonly name: string
  /** '' for who leaves a phone number alone. */
  readonly email: string
  readonly form: FormId
  readonly path: string
  /** With script: JSON with an id. Without: a plain form, the same content each time. */
  readonly hasScript: boolean
  /** Sends twice at once. */
  readonly clicksTwice: boolean
  readonly fields: Readonly<Record<string, string>>
}

const PATHS: Readonly<Record<FormId, string>> = {
  contact: '/contact-us',
  whitepaper: '/download-whitepaper',
  demo: '/schedule-your-demo',
}

const FORMS: readonly FormId[] = ['contact', 'whitepaper', 'demo']

/** The visitor of that number; the forms come in turn. */
export function createVisitor(number: number, random: Random): ChaosVisitor {
  const form = FORMS[number % FORMS.length] ?? 'contact'
  const name = `Visitor ${number}`
  const hasScript = !random.isOneIn(3)
  const leavesPhoneAlone = form === 'contact' && random.isOneIn(5)
  const email = leavesPhoneAlone ? '' : `visitor-${number}@example.com`
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

/** As what was answered says whose it is. */
export function visitorName(answers: Readonly<Record<string, string>>): string {
  return answers.name ?? answers.firstName ?? ''
}
