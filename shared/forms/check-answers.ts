import { safeParse } from 'valibot'
import type { Answers, FormDefinition, FormField, Problem } from './form-definition.ts'

/** What was typed, by field name, before any rule was applied. Anything but text fails its field's rule. */
export type Typed = Readonly<Record<string, unknown>>

export interface Checked {
  /** What to store: the answers that are good, as their rules have made them. */
  readonly answers: Answers
  /** In the order of the fields, one at most for each. Empty: all is good. */
  readonly problems: readonly Problem[]
}

/** Holds what was typed to the rules of the form; fields it does not ask are ignored. The server and the browser both ask here. */
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

/** All that is to mend is said at once, so that nobody mends a form twice. A field with a bad answer is not an empty one. */
function checkTogether(form: FormDefinition, good: Answers): readonly Problem[] {
  const written = form.fields.map(({ name }) => [name, good[name] ?? NOT_EMPTY])
  return form.checkTogether?.(Object.fromEntries(written)) ?? []
}

/** Stands for an answer that its own rule has refused. */
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
