import type { EmailWords } from '../../../shared/content/schemas/emails.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import type { LetterRow } from './letter.ts'
import { plainLine } from './plain-text.ts'
import { teamTime } from './team-time.ts'

const MAX_FIELD_LENGTH = 500

export interface SourceWords {
  readonly labels: EmailWords['team']['labels']
  readonly hours: Site['hours']
}

/** Reference, time, page and campaign of a submission. The last visit is left out where it is the first. */
export function sourceRows(
  { reference, receivedAt, page, attribution }: StoredSubmission,
  { labels, hours }: SourceWords,
): readonly LetterRow[] {
  const first = visitLines(attribution.first)
  const last = visitLines(attribution.last)
  return [
    { label: labels.reference, value: reference },
    { label: labels.received, value: teamTime(receivedAt, hours) },
    { label: labels.page, value: plainLine(page, MAX_FIELD_LENGTH) },
    { label: labels.firstVisit, value: first },
    { label: labels.lastVisit, value: last === first ? '' : last },
  ].filter(({ value }) => value !== '')
}

function visitLines(visit: Readonly<Record<string, string>> = {}): string {
  return Object.entries(visit)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => plainLine(`${name}: ${value}`, MAX_FIELD_LENGTH))
    .join('\n')
}
