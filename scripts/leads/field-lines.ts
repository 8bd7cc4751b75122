import { plainText } from '../../server/mail/plain-text.ts'
import { textWidth, wrapText } from './text-width.ts'

export interface Field {
  readonly label: string
  readonly value: string
}

export interface FieldLayout {
  readonly width: number
  readonly indent?: number
}

const LONGEST_LABEL = 26

/** Removes control characters, so that a visitor's text cannot send commands to the terminal. */
export function fieldLines(fields: readonly Field[], layout: FieldLayout): readonly string[] {
  const { width, indent = 0 } = layout
  const labelWidth = Math.min(
    LONGEST_LABEL,
    Math.max(0, ...fields.map(({ label }) => textWidth(label))),
  )
  const valueWidth = Math.max(20, width - indent - labelWidth - 2)
  return fields.flatMap(({ label, value }) => {
    const labels = wrapText(plainText(label), labelWidth)
    const values = wrapText(plainText(value), valueWidth)
    return Array.from({ length: Math.max(labels.length, values.length) }, (_, line) => {
      const left = labels[line] ?? ''
      const gap = ' '.repeat(labelWidth - textWidth(left) + 2)
      return `${' '.repeat(indent)}${left}${gap}${values[line] ?? ''}`.trimEnd()
    })
  })
}
