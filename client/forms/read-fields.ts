import type { FormDefinition } from '../../shared/forms/form-definition.ts'

export type TypedTexts = Readonly<Record<string, string>>

/** Values by field name; '' for an unchecked box or no choice. */
export function readFields({ fields }: Pick<FormDefinition, 'fields'>, form: FormData): TypedTexts {
  return Object.fromEntries(fields.map(({ name }) => [name, text(form.get(name))]))
}

/** Line breaks as in a textarea: the router and the browser would send different ones. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}
