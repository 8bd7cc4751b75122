import * as v from 'valibot'
import {
  atLeast,
  copy,
  exactly,
  group,
  sealWordsSchema,
  sectionFields,
} from '../../content/schemas/fields.ts'

const boxSchema = group({
  label: copy('Write the label of the box.'),
  value: copy('Write a value that is visibly fictional.'),
})

const stripSchema = exactly(2, copy('Write a few words.'), 'The strip has exactly two ends.')

const noteSchema = v.pipe(
  copy('Say that this is a drawing.'),
  v.includes('not a screenshot', 'Keep the words “not a screenshot”.'),
)

const boxGroupSchema = group({
  title: copy('Name the group of boxes.'),
  note: copy('Say where the values come from.'),
  boxes: atLeast(2, boxSchema, 'List at least two boxes.'),
})

const captionFields = {
  heading: copy('Write what the drawing shows.'),
  text: copy('Say in one or two sentences what to see in it.'),
}

const invitationSchema = group({
  ...captionFields,
  strip: stripSchema,
  title: copy('Write the first line on the screen.'),
  from: copy('Write the line under it.'),
  company: boxGroupSchema,
  load: boxGroupSchema,
  never: group({
    label: copy('Write the label of the hatched box.'),
    text: copy('List what is never asked for.'),
  }),
  send: copy('Write the words of the first button.'),
  decline: copy('Write the words of the second button.'),
})

const gateSchema = group({
  ...captionFields,
  strip: stripSchema,
  title: copy('Write the first line on the screen.'),
  note: copy('Write the line under it.'),
  columns: exactly(4, copy('Write the head of the column.'), 'The comparison has four columns.'),
  yes: copy('Write the word for a line that matches.'),
  no: copy('Write the word for a line that does not.'),
  caution: copy('Write the line beside the buttons.'),
  hold: copy('Write the words of the first button.'),
  release: copy('Write the words of the second button.'),
})

const fileSchema = group({
  ...captionFields,
  strip: stripSchema,
  title: copy('Write the first line on the screen.'),
  note: copy('Write the line under it.'),
  sheetsLabel: copy('Name the list of sheets for a screen reader.'),
  photos: exactly(3, copy('Name what the photo shows.'), 'Name freight, door and seal.'),
  sealWords: sealWordsSchema,
  foot: copy('Write the line at the foot of the screen.'),
})

export const screensSchema = group({
  ...sectionFields,
  note: noteSchema,
  invitation: invitationSchema,
  gate: gateSchema,
  file: fileSchema,
})

export type Screens = v.InferOutput<typeof screensSchema>
