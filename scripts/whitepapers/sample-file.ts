import { SEAL_RING, SEAL_TICK, sealPath } from '../../client/illustrations/shapes.ts'
import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import type { SampleLoadFile } from '../../shared/content/schemas/sample-load-file.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { findRecord } from './find-record.ts'
import { toGateSheetPage } from './gate-sheet.ts'
import { publisherOf } from './publisher.ts'

export type SampleFilePage = ReturnType<typeof toSampleFilePage>

export function toSampleFilePage(documents: readonly ContentDocument[], site: Site) {
  const words = findRecord<SampleLoadFile>(documents, '/sample-load-file')
  const load = findRecord<LoadFile>(documents, '/load-file')
  const sample = findRecord<SampleLoad>(documents, '/sample-load')
  const days = [sample.days.ordinary, sample.days.other]
  return {
    ...words,
    edited: words.updatedAt ?? words.createdAt,
    sheets: sample.sheets.map(({ step: number, ...sheet }) => {
      const { name = '', stop = '', happens = '', notProved = '' } = load.steps[number - 1] ?? {}
      return { ...sheet, number, name, stop, happens, notProved }
    }),
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
      tender: sample.facts[fact],
      arrives: days.map(({ arrives }) => ({ ...sample.facts, ...arrives })[fact]),
    })),
    printedDays: days.map(({ name, story, release, hold }) => ({
      name,
      story,
      outcomes: [release, hold],
    })),
    gate: toGateSheetPage({ documents, site, isFilledIn: true }),
    publisher: publisherOf(site),
  }
}
