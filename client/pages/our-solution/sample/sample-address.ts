import { type SampleChoice, sampleQuery } from '../../../../shared/freight/sample-choice.ts'

/** What the hash of an address leads to where no script shows one sheet at a time. */
type SamplePlace = 'two-days' | 'decision'

/** The address that shows this much of the sample load. Without a place it leads to the sheet. */
export function sampleAddress(choice: SampleChoice, place?: SamplePlace): string {
  return `/our-solution${sampleQuery(choice)}#${place ?? sheetId(choice.sheet)}`
}

export function sheetId(sheet: number): string {
  return `sheet-${sheet}`
}
