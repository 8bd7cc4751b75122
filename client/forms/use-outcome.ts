import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'

interface LastOutcome {
  readonly outcome: FormOutcome | undefined
  /** The number of outcomes on this page, which distinguishes two equal ones. */
  readonly count: number
}

/** The last outcome. The router drops it as soon as the address changes, even by a hash. */
export function useOutcome(form: FormId): LastOutcome {
  const answer = useActionData<FormOutcome>()
  const outcome = answer?.form === form ? answer : undefined
  const [last, setLast] = useState<LastOutcome>({ outcome, count: 0 })
  if (outcome === undefined || outcome === last.outcome) return last
  const next = { outcome, count: last.count + 1 }
  setLast(next)
  return next
}
