import { fillSampleFacts, sampleFacts } from '../../shared/content/schemas/sample-facts.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import { sampleLoadSchema } from '../../shared/content/schemas/sample-load-schema.ts'
import { ContentError } from './content-error.ts'
import { lineOf } from './line-of.ts'
import { readRecord, type SourceFile } from './read-record.ts'

const SAMPLE_FILE = 'content/sample-load.yml'

/** Fills `{sample.seal}` and the like from sample-load.yml before validation, so that schemas check the final text. */
export function quoteSampleLoad(sources: readonly SourceFile[]): readonly SourceFile[] {
  const own = sources.find(({ file }) => file === SAMPLE_FILE)
  if (!own) throw new Error(`${SAMPLE_FILE} is missing: it has the values of the sample load.`)
  const facts = sampleFacts(readRecord(own, sampleLoadSchema).fields as SampleLoad)
  const problems = sources.flatMap((source) => unknownFacts(source, facts))
  if (problems.length > 0) throw new ContentError(problems)
  return sources.map((source) =>
    source === own ? own : { ...source, text: fillSampleFacts(source.text, facts) },
  )
}

function unknownFacts({ file, text }: SourceFile, facts: Readonly<Record<string, string>>) {
  return [...text.matchAll(/\{(sample\.[^}\s]*)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(facts, name))
    .map(({ 0: field, index }) => ({
      file,
      line: lineOf(text, index),
      field,
      reason: `${SAMPLE_FILE} has no such fact. Check its spelling.`,
    }))
}
