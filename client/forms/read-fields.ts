import type { FormDefinition } from '../../shared/forms/form-definition.ts'

export type TypedTexts = Readonly<Record<string, string>>

/** What stands in the fields of a form, by name; '' for a box that is not ticked and a choice not made. */
export function readFields({ fields }: Pick<FormDefinition, 'fields'>, form: FormData): TypedTexts {
  return Object.fromEntries(fields.map(({ name }) => [name, text(form.get(name))]))
}

/** Line breaks as a textarea shows them: sent through the router or by the browser, they would differ. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}
