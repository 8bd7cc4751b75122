import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import type { RouteFacts } from '../../shared/pages/page-route.ts'
import type { ContentProblem } from './content-error.ts'
import { problemAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** check-links.ts finds targets that are no page: dead ends, and so loops and chains too. */
export function checkRedirects(
  { file, text }: SourceFile,
  facts: RouteFacts,
): readonly ContentProblem[] {
  if (file !== 'content/redirects.yml') return []
  const taken = new Map(
    createPageRoutes(facts).map(({ path }) => [path, 'a page has this address']),
  )
  const filled = { file, text: text.replaceAll('{slug}', facts.slug) }
  return [...filled.text.matchAll(/^(?!\s*#).*?\bfrom: ?['"]?([^\s,'"}]+)/gm)].flatMap((match) => {
    const { 1: from = '', 0: before, index } = match
    const cause = taken.get(from)
    taken.set(from, 'it stands here twice')
    const reason = `${from} cannot be redirected: ${cause}.`
    return cause ? [problemAt(filled, index + before.length, { reason })] : []
  })
}
