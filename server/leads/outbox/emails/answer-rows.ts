import type { FormDefinition, FormField } from '../../../../shared/forms/form-definition.ts'
import type { TemplateRow } from '../../../mail/email-template.ts'
import { plainText } from '../../../mail/plain-text.ts'

export interface AnswerWords {
  readonly labels: Readonly<Record<'optedIn' | 'checked' | 'notChecked', string>>
  readonly time: (date: Date) => string
}

/** `form` is undefined for one that only a newer release knows. */
export function answerRows(
  form: FormDefinition | undefined,
  answers: Readonly<Record<string, string>>,
  words: AnswerWords,
): readonly TemplateRow[] {
  const fields = form?.fields ?? []
  const known = new Set(fields.map(({ name }) => name))
  const others = Object.entries(answers).filter(([name]) => !known.has(name))
  return [
    ...fields.map((field) => fieldRow(field, answers[field.name] ?? '', words)),
    ...others.map(([name, value]) => ({ label: plainText(name), value: plainText(value) })),
  ].filter(({ value }) => value !== '')
}

function fieldRow(field: FormField, answer: string, { labels, time }: AnswerWords): TemplateRow {
  const { label, control } = field
  if (control === 'checkbox') {
    return { label: labels.optedIn, value: answer ? labels.checked : labels.notChecked }
  }
  if (control === 'slot' && !Number.isNaN(Date.parse(answer))) {
    return { label, value: time(new Date(answer)) }
  }
  return { label, value: choiceLabel(field, answer) ?? plainText(answer) }
}

/** What a lead is about: the chosen topic or role. `form` as above. */
export function topicLabel(
  form: FormDefinition | undefined,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  const field = form?.fields.find(({ name }) => name === 'topic' || name === 'role')
  return choiceLabel(field, answers[field?.name ?? ''])
}

function choiceLabel(field: FormField | undefined, answer: string | undefined): string | undefined {
  return field?.options?.find(({ value }) => value === answer)?.label
}
