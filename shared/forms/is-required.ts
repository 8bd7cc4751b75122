import { is } from 'valibot'
import type { FormField } from './form-definition.ts'

/** If either of two fields is enough, neither is required. */
export function isRequired({ check }: Pick<FormField, 'check'>): boolean {
  return !is(check, '')
}
