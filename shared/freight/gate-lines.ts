import type { SampleLoad } from '../content/schemas/sample-load.ts'
import type { SampleDay } from './sample-choice.ts'

/** A line that the gate compares. */
export interface GateLine {
  readonly name: string
  /** How the gate learns it. */
  readonly how?: string
  /** What the broker sent, on sheet 2. */
  readonly sent: string
  /** What the truck of the day shows. */
  readonly seen: string
}

export function gateLines(
  { compare, facts, days }: SampleLoad,
  day: SampleDay,
): readonly (GateLine & { readonly fact: string })[] {
  const arrives: Readonly<Record<string, string>> = days[day].arrives
  return compare.map(({ fact, name, how }) => {
    return { fact, name, how, sent: facts[fact], seen: arrives[fact] ?? facts[fact] }
  })
}
