import type { FormDefinition, FormField } from '../../../shared/forms/form-definition.ts'
import { momentInWords } from '../../../shared/scheduling/moment-in-words.ts'
import type { LetterRow } from './letter.ts'
import { plainText } from './plain-text.ts'

/** Words for a box that was ticked or left alone. */
export interface BoxWords {
  readonly ticked: string
  readonly notTicked: string
}

/**
 * The answers as rows, in the order of the form and with its labels, so that a new field shows without a change here.
 * What was left empty is left out, but a box says that it was not ticked. An answer the form no longer asks for keeps
 * its field's name as label.
 */
export function answerRows(
  form: FormDefinition,
  answers: Readonly<Record<string, string>>,
  words: BoxWords,
): readonly LetterRow[] {
  const known = new Set(form.fields.map(({ name }) => name))
  const others = Object.entries(answers).filter(([name]) => !known.has(name))
  return [
    ...form.fields.map((field) => fieldRow(field, answers[field.name] ?? '', words)),
    ...others.map(([name, value]) => ({ label: plainText(name), value: plainText(value) })),
  ].filter(({ value }) => value !== '')
}

function fieldRow(field: FormField, answer: string, words: BoxWords): LetterRow {
  const { label, control } = field
  if (control === 'checkbox') return { label, value: answer ? words.ticked : words.notTicked }
  if (control === 'slot') return { label, value: momentInUtc(answer) }
  return { label, value: choiceLabel(field, answer) ?? plainText(answer) }
}

/** A time that was picked, in a zone nobody can mistake; the invitation says it in that of the reader. */
function momentInUtc(answer: string): string {
  const instant = Date.parse(answer)
  if (Number.isNaN(instant)) return plainText(answer)
  const { weekday, day, time } = momentInWords(instant, 0)
  return `${weekday}, ${day} at ${time} UTC`
}

/** The words of what was chosen; undefined where nothing is chosen from a list. */
export function choiceLabel(
  field: FormField | undefined,
  answer: string | undefined,
): string | undefined {
  return field?.options?.find(({ value }) => value === answer)?.label
}
