import type { TypedTexts } from './read-fields.ts'

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
