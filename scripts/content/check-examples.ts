import { isMap, isSeq, parseDocument } from 'yaml'
import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** The repository's example values would appear in every email and PDF. */
const EXAMPLES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^legalName: .*\bExample\b/im, 'legal name'],
  [/^ +street: .*\bExample\b/im, 'address'],
  [/^ +phone: .*555-01\d\d/im, 'phone number (555-01…)'],
  [/@example\.(?:com|org|net)\b/i, 'domain of the email addresses'],
]

export function checkExamples({ file, text }: SourceFile): readonly ContentProblem[] {
  if (file === 'content/demo.yml') return linklessHosts(text)
  if (file !== 'content/site.yml') return []
  return EXAMPLES.flatMap(([pattern, what]) => {
    const index = text.search(pattern)
    if (index < 0) return []
    const reason = `The ${what} is an example. Write your own before the site goes live.`
    return [{ file, line: lineOf(text, index), field: '', reason }]
  })
}

/** Their visitors wait for an email that somebody must write. */
function linklessHosts(text: string): readonly ContentProblem[] {
  const document = parseDocument(text)
  const hosts = document.get('hosts')
  if (!isSeq(hosts)) return []
  return hosts.items.flatMap((host) => {
    if (!isMap(host) || host.has('meeting')) return []
    const reason = `${host.get('name')} has no link to the video call (meeting): somebody must email it to each visitor.`
    return [
      { file: 'content/demo.yml', line: lineOf(text, host.range?.[0] ?? 0), field: '', reason },
    ]
  })
}
