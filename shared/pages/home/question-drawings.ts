import { doorsSchema } from '../../content/schemas/doors.ts'
import { copy, group } from '../../content/schemas/fields.ts'

const drawingLabel = copy('Say in one sentence what the drawing shows.')

export const questionDrawingsSchema = group({
  doors: doorsSchema,
  gate: group({
    drawingLabel,
    code: copy('Write the plate of the release code: CODE 0000.'),
    unit: copy('Write the plate of the tractor: UNIT 000.'),
    driver: copy('Write the plate of the driver, a first name.'),
    trailer: copy('Write the first line of the trailer’s plate: TRAILER 000.'),
    seal: copy('Write the second line of the trailer’s plate: SEAL 000000.'),
  }),
  seal: group({
    drawingLabel,
    field: copy('Name the field the two numbers lead to.'),
    number: copy('Write a number that is visibly fictional, in quotes: "000000".'),
    sealClass: copy('Write the class of the seal, one letter.'),
  }),
})
