import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import type { FormDefinition, Problem } from '../../shared/forms/form-definition.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { record } from '../analytics/record.ts'
import { scrollToHash } from '../navigation/scroll.ts'
import { outcomeId } from './field-ids.ts'
import { readFields } from './use-form-fields.ts'
import { useWhenReleased } from './use-when-released.ts'

type Messages = Readonly<Record<string, string>>

interface ProblemOptions {
  readonly element: RefObject<HTMLFormElement | null>
  readonly outcome: FormOutcome | undefined
  readonly count: number
}

/**
 * Validates a changed field when it loses focus, and then on every key until it is valid. Sending validates all
 * fields and focuses the first problem.
 */
export function useProblems(form: FormDefinition, options: ProblemOptions) {
  const { element, outcome, count } = options
  const [shown, setShown] = useState({ count, messages: toMessages(outcome?.problems) })
  if (shown.count !== count) setShown({ count, messages: toMessages(outcome?.problems) })
  const edited = useRef(new Set<string>())
  const whenReleased = useWhenReleased()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per outcome.
  useEffect(() => {
    edited.current.clear()
    if (count > 0) scrollToHash(`#${outcomeId(form.id)}`)
    for (const { field } of outcome?.problems ?? []) {
      record({ type: 'conversion', name: 'form_problem', subject: `${form.id}.${field}` })
    }
  }, [form.id, count])

  /** Validates fields with a problem, and `left`. */
  const check = (left?: string) => {
    if (!element.current) return
    const typed = readFields(form, new FormData(element.current))
    const found = checkAnswers(form, typed).problems
    setShown(({ count, messages }) => ({
      count, // of now: the check may have waited while the form was sent
      messages: toMessages(found.filter(({ field }) => field in messages || field === left)),
    }))
  }

  return {
    messages: shown.messages,
    onChange(name: string) {
      edited.current.add(name)
      check()
    },
    onBlur({ target: { name } }: FocusEvent<HTMLFormElement>) {
      if (edited.current.has(name)) whenReleased(() => check(name))
    },
  }
}

function toMessages(problems: readonly Problem[] = []): Messages {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}
