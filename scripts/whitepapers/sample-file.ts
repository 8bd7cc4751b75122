import { SEAL_RING, SEAL_TICK, sealPath } from '../../client/illustrations/shapes.ts'
import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type {
  SampleLoad,
  SampleOutcome,
  SampleSheet,
} from '../../shared/content/schemas/sample-load.ts'
import type { SampleLoadFile } from '../../shared/content/schemas/sample-load-file.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { findRecord } from './find-record.ts'
import { type GateSheetPage, toGateSheetPage } from './gate-sheet.ts'
import { publisherOf } from './publisher.ts'
import type { PaperSheet } from './sheet.ts'

interface PrintedSheet extends Omit<SampleSheet, 'step'> {
  readonly number: number
  readonly name: string
  readonly stop: string
  readonly happens: string
  readonly notProved: string
}

interface PrintedDay {
  readonly name: string
  readonly story: string
  readonly outcomes: readonly SampleOutcome[]
}

interface PrintedLine {
  readonly name: string
  readonly how: string
  readonly tender: string
  readonly arrives: readonly string[]
}

export interface SampleFilePage extends SampleLoadFile {
  readonly edited: string
  readonly sheets: readonly PrintedSheet[]
  readonly seal: {
    readonly words: readonly string[]
    /** Of radius 100. */
    readonly outline: string
    /** Of radius 1. */
    readonly ring: number
    readonly tick: string
  }
  readonly lines: readonly PrintedLine[]
  readonly printedDays: readonly PrintedDay[]
  readonly gate: GateSheetPage
  readonly publisher: PaperSheet['publisher']
}

export function toSampleFilePage(
  documents: readonly ContentDocument[],
  site: Site,
): SampleFilePage {
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
