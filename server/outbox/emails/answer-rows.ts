import type { FormDefinition, FormField } from '../../../shared/forms/form-definition.ts'
import type { LetterRow } from './letter.ts'
import { plainText } from './plain-text.ts'

/** What the rows say beyond the form: of the consent, and how the reader’s clock says a time. */
export interface AnswerWords {
  readonly labels: {
    readonly optedIn: string
    readonly checked: string
    readonly notChecked: string
  }
  readonly time: (moment: Date) => string
}

/**
 * The answers as rows, in the order of the form and with its labels, so that a new field shows without a change here.
 * What was left empty is left out, but a box says that it was not checked. An answer the form no longer asks for keeps
 * its field's name as label.
 */
export function answerRows(
  form: FormDefinition,
  answers: Readonly<Record<string, string>>,
  words: AnswerWords,
): readonly LetterRow[] {
  const known = new Set(form.fields.map(({ name }) => name))
  const others = Object.entries(answers).filter(([name]) => !known.has(name))
  return [
    ...form.fields.map((field) => fieldRow(field, answers[field.name] ?? '', words)),
    ...others.map(([name, value]) => ({ label: plainText(name), value: plainText(value) })),
  ].filter(({ value }) => value !== '')
}

function fieldRow(field: FormField, answer: string, { labels, time }: AnswerWords): LetterRow {
  const { label, control } = field
  if (control === 'checkbox') {
    return { label: labels.optedIn, value: answer ? labels.checked : labels.notChecked }
  }
  if (control === 'slot') return { label, value: slotTime(answer, time) }
  return { label, value: choiceLabel(field, answer) ?? plainText(answer) }
}

function slotTime(answer: string, time: AnswerWords['time']): string {
  const moment = new Date(answer)
  return Number.isNaN(moment.getTime()) ? plainText(answer) : time(moment)
}

/** The words of what was chosen; undefined where nothing is chosen from a list. */
export function choiceLabel(
  field: FormField | undefined,
  answer: string | undefined,
): string | undefined {
  return field?.options?.find(({ value }) => value === answer)?.label
}
