/** From content/ to the files the site serves: the content database and one payload a page. */
import { createHash } from 'node:crypto'
import type { ContentDocument } from '../shared/content/query/content-document.ts'
import { createContentQuery } from '../shared/content/query/create-content-query.ts'
import type { EmailWords } from '../shared/content/schemas/emails.ts'
import type { NotFoundPage } from '../shared/content/schemas/pages/not-found.ts'
import { type PagePayload, payloadLoaders } from '../shared/payloads.ts'
import type { ReleaseFacts } from '../shared/release.ts'
import { createPageRoutes, payloadName } from '../shared/routes.ts'
import {
  type CompiledContent,
  compileContent,
  readContentFiles,
} from './content/compile-content.ts'

export interface BuiltContent {
  readonly facts: Omit<ReleaseFacts, 'pageSheets'>
  readonly emails: EmailWords
  /** Address on the site to the file's text. */
  readonly files: ReadonlyMap<string, string>
}

/** Throws ContentError naming file, line, field and reason of everything that is wrong. */
export async function buildContent(directory: string): Promise<BuiltContent> {
  const content = compileContent(await readContentFiles(directory))
  const database = JSON.stringify({ documents: content.documents })
  const payloads = await buildPayloads(content)
  const payloadsPath = `/payloads/${shortHash([...payloads].flat().join('\0'))}`
  const databasePath = `/content/db-${shortHash(database)}.json`
  const { site, slug, papers } = content
  const errorPage = await createContentQuery(content.documents)<ContentDocument & NotFoundPage>(
    'pages',
    'not-found',
  ).fetchOne()
  return {
    facts: { site, slug, papers, errorPage, payloadsPath, databasePath },
    emails: content.emails,
    files: new Map([
      [databasePath, database],
      ...[...payloads].map(([name, text]) => [`${payloadsPath}/${name}.json`, text] as const),
    ]),
  }
}

/** Short enough to read in a log, long enough never to meet another of the same kind. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Every payload there is: each page as it stands without a query, and each paper's reading page. */
async function buildPayloads(content: CompiledContent): Promise<ReadonlyMap<string, string>> {
  const $content = createContentQuery(content.documents)
  const payloads = new Map<string, string>()
  for (const route of createPageRoutes(content)) {
    const queries = route.payload ? content.papers.map((paper) => `?paper=${paper.slug}`) : []
    for (const query of ['', ...queries]) {
      const url = new URL(route.path + query, 'http://build.invalid')
      const data = await payloadLoaders[route.id]({ $content, url })
      const payload: PagePayload = { route: route.id, data }
      payloads.set(payloadName(route, { url }), JSON.stringify(payload))
    }
  }
  return payloads
}
