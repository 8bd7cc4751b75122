import type * as v from 'valibot'
import {
  copy,
  forEach,
  group,
  linkedTextSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'

const stateFields = {
  heading: copy('Say how things stand.'),
  text: template(['address'], 'Say what happens with the emails to {address}.'),
}

const changeableSchema = group({ ...stateFields, button: copy('Write the words of the button.') })

/** Heading and lead are for a link that does not work. The version in marketing-consent.ts changes with the words. */
export const pageSchema = group({
  ...titledPageFields,
  ...forEach(['given', 'withdrawn', 'restored'], changeableSchema),
  ended: group(stateFields),
  otherWays: linkedTextSchema,
})

export type UnsubscribePage = v.InferOutput<typeof pageSchema>
