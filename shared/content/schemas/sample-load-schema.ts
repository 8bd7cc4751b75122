import * as v from 'valibot'
import { fillSampleFacts, sampleFacts } from './sample-facts.ts'
import { sampleLoadFields } from './sample-load.ts'
import {
  arrivalsDiffer,
  factsAreWrittenOnce,
  gateEntersWhatIsCompared,
  timesAreInOrder,
} from './sample-load-checks.ts'

/**
 * `content/sample-load.yml`: one fictional load, its seven sheets, and two days at its gate. Parsing fills the facts
 * into its texts.
 */
export const sampleLoadSchema = v.pipe(
  sampleLoadFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    gateEntersWhatIsCompared(dataset.value, addIssue)
    timesAreInOrder(dataset.value, addIssue)
    arrivalsDiffer(dataset.value, addIssue)
    factsAreWrittenOnce(dataset.value, addIssue)
  }),
  v.transform((load) => fillSampleFacts(load, sampleFacts(load))),
)
