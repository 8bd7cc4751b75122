import * as v from 'valibot'
import { copy, group } from './fields.ts'

const FITS = 'Shorten it: a marked line on a door has room for 11 characters.'

const doorSchema = group({
  company: copy('Write the name on the door, visibly fictional.'),
  usdot: copy('Write the number on the door: USDOT 0000000.'),
  phone: v.pipe(copy('Write a phone number of the form 555-01xx.'), v.maxLength(11, FITS)),
  unit: v.pipe(
    copy('Write the number of the unit, visibly fictional, in capitals: UNIT 000.'),
    v.maxLength(11, FITS),
  ),
})

export const doorsSchema = group({
  drawingLabel: copy('Say in one sentence what the drawing shows.'),
  onFile: doorSchema,
  atTheGate: doorSchema,
})

export type Doors = v.InferOutput<typeof doorsSchema>
