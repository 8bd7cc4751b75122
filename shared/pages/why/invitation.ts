import * as v from 'valibot'
import { atLeast, copy, exactly, forEach, group } from '../../content/schemas/fields.ts'

const fieldSchema = group({
  label: copy('Write the label of the field.'),
  value: copy('Write a value that is visibly fictional.'),
})

const fieldGroupSchema = group({
  title: copy('Name the group of fields.'),
  note: copy('Say where the values come from.'),
  fields: atLeast(2, fieldSchema, 'List at least two fields.'),
})

export const invitationSchema = group({
  caption: v.pipe(
    copy('Say that this is a drawing.'),
    v.includes('not a screenshot', 'Keep the words “not a screenshot”.'),
  ),
  strip: exactly(2, copy('Write a few words.'), 'The strip has exactly two ends.'),
  title: copy('Write the first line on the screen.'),
  from: copy('Write the line under it.'),
  groups: exactly(2, fieldGroupSchema, 'One group is about the company, one about the load.'),
  never: group({
    label: copy('Write the label of the hatched line.'),
    text: copy('List what is never asked for.'),
  }),
  ...forEach(['send', 'decline'], copy('Write the words of the button.')),
})

export type Invitation = v.InferOutput<typeof invitationSchema>
