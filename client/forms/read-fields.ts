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

export function fillFields(form: HTMLFormElement, texts: TypedTexts): void {
  for (const field of form.elements) {
    if (!isField(field)) continue
    const text = texts[field.name]
    if (text !== undefined) fill(field, text)
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea')
}

function fill(field: Field, text: string): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = field.value === text
  } else if (field.value !== text) {
    field.value = text
  }
}
