import { SAMPLE_PATH } from '../../../shared/freight/sample-choice.ts'
import type { EmailContext } from './email-context.ts'
import type { LetterBlock } from './letter.ts'

/** Something to try until the demo. */
export function sampleLink({ words, siteUrl }: EmailContext): LetterBlock {
  return { kind: 'link', label: words.visitor.sampleLabel, href: siteUrl + SAMPLE_PATH }
}
