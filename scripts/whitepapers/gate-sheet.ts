import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { GateSheet } from '../../shared/content/schemas/gate-sheet.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { Site } from '../../shared/content/schemas/site.ts'

type Section = Omit<GateSheet['sections'][number], 'step'> & { readonly heading: string }

/** The gate sheet as its template reads it. */
export interface GateSheetPage extends Omit<GateSheet, 'sections' | 'createdAt' | 'updatedAt'> {
  readonly sections: readonly Section[]
  readonly product: string
  readonly legalName: string
  readonly general: string
}

/** Names its sections by the steps of the load file. Throws where either record is missing. */
export function toGateSheetPage(documents: readonly ContentDocument[], site: Site): GateSheetPage {
  const sheet = findRecord<GateSheet>(documents, '/gate-sheet')
  const { steps } = findRecord<LoadFile>(documents, '/load-file')
  const { title, description, intro, load, compareColumns, sections, never } = sheet
  return {
    title,
    description,
    intro,
    load,
    compareColumns,
    never,
    sections: sections.map(({ step, ...section }) => {
      const name = steps.find(({ number }) => number === step)?.name
      return { ...section, heading: `${step}. ${name}` }
    }),
    product: site.product,
    legalName: site.legalName,
    general: site.disclaimers.general,
  }
}

function findRecord<Fields>(documents: readonly ContentDocument[], path: string): Fields {
  const found = documents.find((document) => document.path === path)
  if (!found) throw new Error(`content${path}.yml is missing: the gate sheet is made of it`)
  return found as unknown as Fields
}
