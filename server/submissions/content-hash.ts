import { hash } from 'node:crypto'
import type { NewSubmission } from './submission.ts'

/**
 * Equal for two submissions of the same person, form and content: the same answers, the same consents. The address
 * counts as `emailKey` has it, so that Jo@Example.com and jo@example.com are one person.
 */
export function contentHash({ form, emailKey, answers, consents }: NewSubmission): string {
  const { email: _, ...others } = answers
  const content = [
    form,
    emailKey,
    Object.entries(others).toSorted(byName),
    consents.map(({ kind, isGiven, version }) => [kind, isGiven, version]).toSorted(byName),
  ]
  return hash('sha256', JSON.stringify(content))
}

function byName(left: readonly unknown[], right: readonly unknown[]): number {
  return String(left[0]) < String(right[0]) ? -1 : 1
}
