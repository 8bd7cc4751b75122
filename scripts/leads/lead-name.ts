import type { Answers } from '../../shared/forms/form-definition.ts'

/** Who sent it, as far as they told. */
export function leadName({ name, firstName, lastName, company }: Answers): string {
  const person = name || [firstName, lastName].filter(Boolean).join(' ')
  return [person, company].filter(Boolean).join(', ')
}
