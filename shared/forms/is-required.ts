import { is } from 'valibot'
import type { FormField } from './form-definition.ts'

/** Whether a field by itself may not stay empty. Of two of which one is enough, neither is required. */
export function isRequired({ check }: Pick<FormField, 'check'>): boolean {
  return !is(check, '')
}
