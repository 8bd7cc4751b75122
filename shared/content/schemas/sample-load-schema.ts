import * as v from 'valibot'
import { SAMPLE_DAYS, SAMPLE_DECISIONS } from '../../freight/sample-choice.ts'
import { minutesOf } from './demo-hours.ts'
import { type AddIssue, pathTo } from './path-to.ts'
import { fillSampleFacts, sampleFacts } from './sample-facts.ts'
import { type SampleLoad, sampleLoadFields } from './sample-load.ts'

/**
 * `content/sample-load.yml`: one fictional load, its seven sheets, and two days at its gate. Parsing fills the facts
 * into its texts.
 */
export const sampleLoadSchema = v.pipe(
  sampleLoadFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    gateEntersWhatIsCompared(dataset.value, addIssue)
    timesAreInOrder(dataset.value, addIssue)
    arrivalsDiffer(dataset.value, addIssue)
  }),
  v.transform((load) => fillSampleFacts(load, sampleFacts(load))),
)

/** The gate's entries on sheet 3 include the compared lines, one after the other, by their names. */
function gateEntersWhatIsCompared(load: SampleLoad, addIssue: AddIssue): void {
  const entries = load.sheets[2]?.fields.filter(({ by }) => by === 'gate') ?? []
  const first = entries.findIndex(({ name }) => name === load.compare[0]?.name)
  load.compare.forEach(({ name }, index) => {
    if (first !== -1 && entries[first + index]?.name === name) return
    const message = `Sheet 3 has another entry here. Its gate enters the lines below one after the other, by these names.`
    addIssue({ message, path: pathTo(['compare', index, 'name']) })
  })
}

interface Entry {
  readonly text: string
  readonly keys: readonly (string | number)[]
}

/**
 * Entries must be in chronological order on each sheet and on each of the two days, and so must the first entries of
 * the sheets. A later sheet may start before an earlier one is closed.
 */
function timesAreInOrder(load: SampleLoad, addIssue: AddIssue): void {
  const sheets = sheetTimes(load)
  const runs = [...sheets, sheets.flatMap((entries) => entries.slice(0, 1)), ...decisionTimes(load)]
  for (const run of runs) {
    run.forEach(({ text, keys }, index) => {
      const before = run[index - 1]?.text
      if (before === undefined || minuteOf(text) >= minuteOf(before)) return
      const message = `${text} is earlier than the entry before it, ${before}. Write the entries in order.`
      addIssue({ message, path: pathTo(keys) })
    })
  }
  for (const [fact, step] of [
    ['pickupAt', 1],
    ['pickupAt', 3],
    ['deliveryAt', 6],
  ] as const) {
    const when = load.sheets[step - 1]?.when ?? ''
    if (dayOf(load.facts[fact]) === dayOf(when)) continue
    const message = `Sheet ${step} was filled in on ${dayOf(when)}. Write the same day, or change the sheet.`
    addIssue({ message, path: pathTo(['facts', fact]) })
  }
}

function sheetTimes({ sheets, facts }: SampleLoad): readonly (readonly Entry[])[] {
  return sheets.map(({ step, when, fields }, index) => {
    const entered = fields.flatMap(({ at }, field) =>
      at === undefined ? [] : [{ text: at, keys: ['sheets', index, 'fields', field, 'at'] }],
    )
    const doorClosed = {
      text: `${dayOf(when)}, ${facts.doorClosed}`,
      keys: ['facts', 'doorClosed'],
    }
    const closed = { text: when, keys: ['sheets', index, 'when'] }
    return [...(step === 4 ? [doorClosed] : []), ...entered, closed]
  })
}

function decisionTimes({ days }: SampleLoad): readonly (readonly Entry[])[] {
  return SAMPLE_DAYS.flatMap((day) =>
    SAMPLE_DECISIONS.map((decision) =>
      days[day][decision].entries.map(({ at }, index) => ({
        text: at,
        keys: ['days', day, decision, 'entries', index, 'at'],
      })),
    ),
  )
}

function dayOf(time: string): string {
  return time.slice(0, '00/00'.length)
}

/** Minutes since the first day of the month. */
function minuteOf(time: string): number {
  const [, day, clock = ''] = /^00\/(\d\d), (\S+ [AP]M)/.exec(time) ?? []
  return Number(day) * 24 * 60 + minutesOf(clock)
}

/** Another truck arrives on the second day, so its phone and unit must differ. */
function arrivalsDiffer(load: SampleLoad, addIssue: AddIssue): void {
  for (const fact of ['phone', 'tractor'] as const) {
    if (load.days.other.arrives[fact] !== load.facts[fact]) continue
    const message = `On this day the ${fact} differs from sheet 2, which has ${load.facts[fact]} too. Write another.`
    addIssue({ message, path: pathTo(['days', 'other', 'arrives', fact]) })
  }
}
