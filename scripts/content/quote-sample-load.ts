import { unknownPlaceholder } from '../../shared/content/schemas/fields.ts'
import {
  fillSampleFacts,
  type SampleFacts,
  sampleFacts,
} from '../../shared/content/schemas/sample-facts.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import { sampleLoadSchema } from '../../shared/content/schemas/sample-load-schema.ts'
import { type ContentProblem, problemsAt, refuse, type SourceFile } from './content-error.ts'
import { findSource, readRecord } from './read-record.ts'

export const SAMPLE_FILE = 'content/sample-load.yml'

/** Fills `{sample.seal}` and the like from sample-load.yml before validation, so that schemas check the final text. */
export function quoteSampleLoad(sources: readonly SourceFile[]): readonly SourceFile[] {
  const own = findSource(sources, SAMPLE_FILE)
  const facts = readSampleFacts(own)
  refuse(sources.flatMap((source) => unknownFacts(source, facts)))
  return sources.map((source) =>
    source === own ? own : { ...source, text: fillSampleFacts(source.text, facts) },
  )
}

/** Throws ContentError, as `readRecord` does. */
export function readSampleFacts(own: SourceFile): SampleFacts {
  return sampleFacts(readRecord(own, sampleLoadSchema).fields as SampleLoad)
}

function unknownFacts(source: SourceFile, facts: SampleFacts): readonly ContentProblem[] {
  return problemsAt(source, /\{(sample\.[^}\s]*)\}/g, ([written, name = '']) => {
    if (Object.hasOwn(facts, name)) return undefined
    const names = Object.keys(facts)
    const near = names.filter((fact) => groupOf(fact) === groupOf(name))
    return unknownPlaceholder(written, near.length > 0 ? near : names)
  })
}

/** `sample.when.` of `sample.when.3`. */
function groupOf(fact: string): string {
  return fact.slice(0, fact.lastIndexOf('.') + 1)
}
