import { isMap, isSeq, parseDocument } from 'yaml'
import { type ContentProblem, problemAt, problemsAt, type SourceFile } from './content-error.ts'

/** The repository's example values would appear in every email and PDF. */
const EXAMPLES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^legalName: .*\bExample\b/im, 'legal name'],
  [/^ +street: .*\bExample\b/im, 'address'],
  [/^ +phone: .*555-01\d\d/im, 'phone number (555-01…)'],
  [/@example\.(?:com|org|net)\b/i, 'domain of the email addresses'],
]

/** A line of company.yml as the repository shows it, no longer commented out. */
const OF_COMPANY = /^[^#\n]*(?:\bExample\b|example\.com|\$0\.00|\b0000\b|\b0 AM\b)/gm

export function checkExamples(source: SourceFile): readonly ContentProblem[] {
  if (source.file === 'content/company.yml') return problemsAt(source, OF_COMPANY, () => OWN_FACT)
  if (source.file === 'content/demo.yml') return linklessHosts(source)
  if (source.file !== 'content/site.yml') return []
  return EXAMPLES.flatMap(([pattern, what]) => {
    const index = source.text.search(pattern)
    const reason = `The ${what} is an example. Write your own before the site goes live.`
    return index < 0 ? [] : [problemAt(source, index, reason)]
  })
}

const OWN_FACT = 'This is an example. Write your own, or take it out, before the site goes live.'

/** Their visitors wait for an email that somebody must write. */
function linklessHosts(source: SourceFile): readonly ContentProblem[] {
  const hosts = parseDocument(source.text).get('hosts')
  if (!isSeq(hosts)) return []
  return hosts.items.flatMap((host) => {
    if (!isMap(host) || host.has('meeting')) return []
    const reason = `${host.get('name')} has no link to the video call (meeting): somebody must email it to each visitor.`
    return [problemAt(source, host.range?.[0] ?? 0, reason)]
  })
}
