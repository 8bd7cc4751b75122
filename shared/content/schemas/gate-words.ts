import type * as v from 'valibot'
import { copy, forEach, group } from './fields.ts'

/** Of a truck that is compared at the gate, and of what the file then says. */
export const gateWordsFields = {
  strip: copy('Name the load, above the lines.'),
  columns: group(forEach(['line', 'sent', 'seen'], copy('Write the head of the column.'))),
  ...forEach(['matches', 'differs'], copy('Write the word for such a line.')),
  ask: copy('Ask what the visitor does.'),
  ...forEach(['release', 'hold'], copy('Write the words of the button.')),
  ...forEach(['says', 'notCaught'], copy('Write the label.')),
}

const gateWordsSchema = group(gateWordsFields)

export type GateWords = v.InferOutput<typeof gateWordsSchema>
