import { isMap, isSeq, parseDocument } from 'yaml'
import { type ContentProblem, problemAt, problemsAt, type SourceFile } from './content-error.ts'

/** A line of site.yml or company.yml as the repository shows it. These values would appear in every email and PDF. */
const EXAMPLE =
  /^[^#\n]*(?:\bExample\b|\bexample\.(?:com|org|net)\b|555-01\d\d|\$0\.00|\b0000\b|\b0 AM\b)/gm

export function checkExamples(source: SourceFile): readonly ContentProblem[] {
  if (source.file === 'content/demo.yml') return linklessHosts(source)
  if (!['content/site.yml', 'content/company.yml'].includes(source.file)) return []
  const examples = problemsAt(source, EXAMPLE, () => 'example')
  const [first] = examples
  if (!first) return []
  const lines = examples.map(({ line }) => line).join(', ')
  const reason = `Examples are in lines ${lines}. Replace or remove them before the site goes live.`
  return [{ ...first, reason }]
}

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
