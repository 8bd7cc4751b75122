import type { Answers } from '../../shared/forms/form-definition.ts'

export function leadName({ name, firstName, lastName, company }: Answers): string {
  const person = name || [firstName, lastName].filter(Boolean).join(' ')
  return [person, company].filter(Boolean).join(', ')
}
