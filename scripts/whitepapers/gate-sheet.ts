import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { GateSheet } from '../../shared/content/schemas/gate-sheet.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { findRecord } from './find-record.ts'

export type GateSheetPage = ReturnType<typeof toGateSheetPage>

interface GateSheetSources {
  readonly documents: readonly ContentDocument[]
  readonly site: Site
  /** With the values of the sample load. */
  readonly isFilledIn: boolean
}

export function toGateSheetPage({ documents, site, isFilledIn }: GateSheetSources) {
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

/** The values on the tender and at the gate match; '' to fill in by hand. */
function comparedLines({ compare, facts }: SampleLoad, isFilledIn: boolean) {
  return compare.map(({ fact, name, how }) => {
    const value = isFilledIn ? facts[fact] : ''
    return { name, how, values: [value, value] }
  })
}
