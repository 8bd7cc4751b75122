import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { GateSheet } from '../../shared/content/schemas/gate-sheet.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { findRecord } from './find-record.ts'

interface ComparedLine {
  readonly name: string
  readonly how: string
  /** On the tender and at the gate; '' to fill in by hand. */
  readonly values: readonly [string, string]
}

interface Section extends Pick<GateSheet['sections'][number], 'lead' | 'boxes'> {
  readonly heading: string
  readonly compare: readonly ComparedLine[]
}

export interface GateSheetPage extends Omit<GateSheet, 'sections'> {
  readonly sections: readonly Section[]
  /** With the values of the sample load. */
  readonly isFilledIn: boolean
  readonly product: string
  readonly legalName: string
  readonly general: string
}

interface GateSheetSources {
  readonly documents: readonly ContentDocument[]
  readonly site: Site
  readonly isFilledIn: boolean
}

export function toGateSheetPage({ documents, site, isFilledIn }: GateSheetSources): GateSheetPage {
  const sheet = findRecord<GateSheet>(documents, '/gate-sheet')
  const { steps } = findRecord<LoadFile>(documents, '/load-file')
  const sample = findRecord<SampleLoad>(documents, '/sample-load')
  return {
    ...sheet,
    isFilledIn,
    sections: sheet.sections.map(({ step, lead, comparesWithTender, boxes }) => ({
      heading: `${step}. ${steps.find(({ number }) => number === step)?.name}`,
      lead,
      boxes,
      compare: comparesWithTender ? comparedLines(sample, isFilledIn) : [],
    })),
    product: site.product,
    legalName: site.legalName,
    general: site.disclaimers.general,
  }
}

/** The gate's values match the tender. */
function comparedLines(
  { compare, facts }: SampleLoad,
  isFilledIn: boolean,
): readonly ComparedLine[] {
  return compare.map(({ fact, name, how }) => {
    const value = isFilledIn ? facts[fact] : ''
    return { name, how, values: [value, value] }
  })
}
