import { safeParse } from 'valibot'
import type { Answers, FormDefinition, FormField, Problem } from './form-definition.ts'

/** Raw input by field name. Values other than strings fail the field's rule. */
export type Typed = Readonly<Record<string, unknown>>

export interface Checked {
  readonly answers: Answers
  /** In field order, at most one per field. */
  readonly problems: readonly Problem[]
}

/** Validates input on the server and in the browser; ignores unknown fields. */
export function checkAnswers(form: FormDefinition, typed: Typed): Checked {
  const answers: Record<string, string> = {}
  const problems: Problem[] = []
  for (const field of form.fields) {
    const message = checkField(field, typed, answers)
    if (message !== undefined) problems.push({ field: field.name, message })
  }
  const found = [...problems, ...checkTogether(form, answers)]
  return { answers, problems: form.fields.flatMap(({ name }) => firstOf(found, name)) }
}

/** Reports all problems at once, so that nobody corrects a form twice. An invalid answer does not count as empty. */
function checkTogether(form: FormDefinition, good: Answers): readonly Problem[] {
  const written = form.fields.map(({ name }) => [name, good[name] ?? NOT_EMPTY])
  return form.checkTogether?.(Object.fromEntries(written)) ?? []
}

/** Stands for an answer that failed its own rule. */
const NOT_EMPTY = '?'

function firstOf(problems: readonly Problem[], name: string): Problem[] {
  return problems.filter(({ field }) => field === name).slice(0, 1)
}

function checkField(
  { name, check }: FormField,
  typed: Typed,
  answers: Record<string, string>,
): string | undefined {
  const given = Object.hasOwn(typed, name) ? typed[name] : ''
  const result = safeParse(check, given, { abortEarly: true, abortPipeEarly: true })
  if (!result.success) return result.issues[0].message
  answers[name] = result.output
  return undefined
}
