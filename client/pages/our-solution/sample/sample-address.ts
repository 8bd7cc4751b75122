import { type SampleChoice, sampleQuery } from '../../../../shared/freight/sample-choice.ts'
import { pagePath } from '../../../../shared/pages/all-pages.ts'

/** Anchors for the view without a script, which shows all sheets. */
type SamplePlace = 'two-days' | 'decision'

export function sampleAddress(choice: SampleChoice, place?: SamplePlace): string {
  return `${pagePath('our-solution')}${sampleQuery(choice)}#${place ?? sheetId(choice.sheet)}`
}

export function sheetId(sheet: number): string {
  return `sheet-${sheet}`
}
