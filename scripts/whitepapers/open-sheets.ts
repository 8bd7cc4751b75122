import { SEAL_RING, SEAL_TICK, sealPath } from '../../client/illustrations/shapes.ts'
import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { GateSheet } from '../../shared/content/schemas/gate-sheet.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { OnePage } from '../../shared/content/schemas/one-page.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import type { SampleLoadFile } from '../../shared/content/schemas/sample-load-file.ts'

/** Filled in with the values of the sample load, or empty. */
export function toGateSheetPage(documents: readonly ContentDocument[], isFilledIn = false) {
  const sheet = findRecord<GateSheet>(documents, '/gate-sheet')
  const { steps } = findRecord<LoadFile>(documents, '/load-file')
  const { compare, facts } = findRecord<SampleLoad>(documents, '/sample-load')
  const lines = compare.map(({ fact, name, how }) => {
    return { name, how, value: isFilledIn ? facts[fact] : '' } // the same on sheet 2 and at the gate
  })
  return {
    ...sheet,
    isFilledIn,
    sections: sheet.sections.map(({ step, comparesLines, ...section }) => ({
      ...section,
      heading: `${step}. ${steps.find(({ number }) => number === step)?.name}`,
      compare: comparesLines ? lines : [],
    })),
  }
}

/** A page to hand on, with the lines the gate compares where it lists them. */
export function toOnePage(documents: readonly ContentDocument[], slug: string) {
  const { example, sections, yours = [], ...page } = findRecord<OnePage>(documents, `/${slug}`)
  const { steps } = findRecord<LoadFile>(documents, '/load-file')
  const { compare } = findRecord<SampleLoad>(documents, '/sample-load')
  const lines = compare.map(({ name, how }) => ({ name, text: how }))
  return {
    ...page,
    sheets: steps.map(({ number, name }) => ({
      number,
      name,
      isYours: yours.some((each) => each === number),
    })),
    sections: sections.map(({ comparesLines, rows = [], ...section }) => ({
      ...section,
      rows: comparesLines ? lines : rows,
    })),
    ...(example && {
      example: { ...example, gate: toGateSheetPage(documents, true) },
      back: toGateSheetPage(documents),
    }),
  }
}

export function toSampleFilePage(documents: readonly ContentDocument[]) {
  const words = findRecord<SampleLoadFile>(documents, '/sample-load-file')
  const load = findRecord<LoadFile>(documents, '/load-file')
  const sample = findRecord<SampleLoad>(documents, '/sample-load')
  const days = [sample.days.ordinary, sample.days.other]
  return {
    ...words,
    people: sample.people,
    sheets: sample.sheets.map((sheet) => ({ ...load.steps[sheet.step - 1], ...sheet })),
    seal: {
      words: load.drawing.front.seal,
      /** Of radius 100, the ring of radius 1. */
      outline: sealPath(100),
      ring: SEAL_RING,
      tick: SEAL_TICK,
    },
    lines: sample.compare.map(({ fact, name, how }) => ({
      name,
      how,
      sent: sample.facts[fact],
      arrives: days.map(({ arrives }) => ({ ...sample.facts, ...arrives })[fact]),
    })),
    printedDays: days,
    gate: toGateSheetPage(documents, true),
  }
}

/** Of a file without which nothing compiles. */
export function findRecord<Fields>(documents: readonly ContentDocument[], path: string): Fields {
  return documents.find((document) => document.path === path) as unknown as Fields
}
