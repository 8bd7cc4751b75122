import * as v from 'valibot'
import {
  atLeast,
  copy,
  described,
  exactly,
  forEach,
  group,
  numberSchema,
  recordDates,
} from './fields.ts'

/** A value that cannot be mistaken for a real one. */
function fictional(pattern: RegExp, example: string) {
  const message = `Write a value that is visibly fictional, for example ${example}.`
  return v.pipe(copy(message), v.regex(pattern, message))
}

/** Any other value could be somebody’s. */
const only = (value: string) =>
  v.literal(value, `Only "${value}" can stand here: it is visibly fictional.`)

const company = fictional(/\bExample\b/, 'Example Carrier LLC')
const nines = fictional(/^9+$/, '"999"')
const phone = fictional(/^555-01\d\d$/, '555-0142')

/** A day in month 00, which no calendar has. All times are in one zone, so their order is visible. */
const timeSchema = fictional(
  /^00\/\d\d, (?:[1-9]|1[0-2]):[0-5]\d [AP]M Central$/,
  '00/03, 2:12 PM Central',
)

const factsSchema = group({
  load: only('000-000'),
  ...forEach(['broker', 'shipper', 'receiver', 'carrier', 'agency'], company),
  ...forEach(['brokerPhone', 'phone', 'driverCell'], phone),
  ...forEach(['pickupAt', 'deliveryAt'], timeSchema),
  usdot: only('USDOT 0000000'),
  email: fictional(/@example\.com$/, 'dispatch@example.com'),
  driver: v.pipe(
    copy('Write the driver’s first name.'),
    v.regex(/^\p{L}+$/u, 'Write a first name only.'),
  ),
  tractor: only('101'),
  trailer: only('5301'),
  plate: only('EXAMPLE'),
  code: only('4417'),
  seal: only('0004417'),
  sealClass: v.picklist(['I', 'S', 'H'], 'Write the class of the seal: I, S or H.'),
  count: v.pipe(copy('Write the piece count in quotes.'), v.digits('Write digits, in quotes.')),
  doorClosed: fictional(/^(?:[1-9]|1[0-2]):[0-5]\d [AP]M Central$/, '2:30 PM Central'),
  paidOn: fictional(/^00\/\d\d$/, '00/30'),
})

const PEOPLE = ['broker', 'carrier', 'gate', 'dock', 'driver', 'receiver'] as const

const fieldSchema = group({
  name: copy('Write the name of the field.'),
  value: copy('Write what is in the field.'),
  at: v.optional(
    described('When it is entered, if not at the closing time of the sheet.', timeSchema),
  ),
  by: v.optional(
    described(
      'Who makes the entry; none for what the software fills in.',
      v.picklist(PEOPLE, `Choose one of these: ${PEOPLE.join(', ')}.`),
    ),
  ),
})

const sheetSchema = group({
  step: numberSchema,
  who: copy('Write who filled in the sheet.'),
  when: timeSchema,
  source: copy('Write where the entries come from.'),
  fields: atLeast(3, fieldSchema, 'List at least three fields of the sheet.'),
})

export type SampleSheet = v.InferOutput<typeof sheetSchema>

const COMPARED_FACTS = [
  'carrier',
  'usdot',
  'phone',
  'code',
  'driver',
  'tractor',
  'trailer',
] as const

const COMPARE_MESSAGE = `Compare each of these once: ${COMPARED_FACTS.join(', ')}.`

const compareSchema = group({
  fact: v.picklist(COMPARED_FACTS, `Choose one of these: ${COMPARED_FACTS.join(', ')}.`),
  name: copy('Write what is compared.'),
  how: copy('Write how the gate learns it.'),
})

const outcomeSchema = group({
  heading: copy('Say what the visitor has decided.'),
  entries: atLeast(
    1,
    group({ at: timeSchema, text: copy('Write the entry.') }),
    'List what the file then says.',
  ),
  notCaught: copy('Write what the file would not have caught.'),
})

const dayFields = {
  name: copy('Name the day.'),
  story: copy('Say what comes to the gate.'),
  release: outcomeSchema,
  hold: outcomeSchema,
}

const daysSchema = group({
  ordinary: group({ ...dayFields, arrives: group({}) }),
  /** Same name and number, different phone and unit. */
  other: group({ ...dayFields, arrives: group({ phone, tractor: nines }) }),
})

/** The fields only; `sampleLoadSchema` checks them against each other. */
export const sampleLoadFields = group({
  facts: factsSchema,
  people: group(forEach(['software', ...PEOPLE], copy('Name who makes an entry.'))),
  sheets: v.pipe(
    exactly(7, sheetSchema, 'The sample load has exactly seven sheets.'),
    v.checkItems(
      ({ step }, index) => step === index + 1,
      'Number the sheets as the steps in load-file.yml: 1 to 7.',
    ),
  ),
  compare: v.pipe(
    exactly(COMPARED_FACTS.length, compareSchema, COMPARE_MESSAGE),
    v.checkItems(
      ({ fact }, index, lines) => lines.findIndex((line) => line.fact === fact) === index,
      COMPARE_MESSAGE,
    ),
  ),
  days: daysSchema,
  ...recordDates,
})

export type SampleLoad = v.InferOutput<typeof sampleLoadFields>
