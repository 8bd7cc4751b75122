/** From content/ to the content database and one payload per page. */

import type { WhitepaperDocument } from '../shared/content/records.ts'
import type { NotFoundPage } from '../shared/pages/not-found/content.ts'
import type { ReleaseFacts } from '../shared/release.ts'
import type { Theme } from '../shared/theme-colors.ts'
import { shortHash } from './build/hash-sources.ts'
import { buildPayloads } from './content/build-payloads.ts'
import { checkAccent } from './content/check-accent.ts'
import { collectSearchFile } from './content/collect-passages.ts'
import { type CompiledContent, readContentFiles } from './content/compile-content.ts'
import { type ContentInTime, compileMoments } from './content/compile-moments.ts'
import { describeProblem, refuse } from './content/content-error.ts'
import { fillFigure } from './content/figures.ts'
import { type BuiltPaper, buildWhitepapers } from './whitepapers/build-whitepapers.ts'
import { findRecord } from './whitepapers/open-sheets.ts'
import { outlineFigures } from './whitepapers/outline-figures.ts'
import { toTemplateData } from './whitepapers/template-data.ts'

/** Throws ContentError with file, line, field and reason of each problem. */
export async function checkContent(
  directory: string,
  theme: Theme,
  now?: number,
): Promise<ContentInTime> {
  const sources = await readContentFiles(directory)
  refuse(await checkAccent(theme.day))
  return compileMoments(
    sources.map((source) => fillFigure(source, theme)),
    now,
  )
}

export interface ContentOptions {
  /** Gets what a person should mend. */
  readonly warn?: ((text: string) => void) | undefined
  /** Milliseconds since 1970. Texts with a later `publishAt` are left out; in development they are marked. */
  readonly now?: number
  readonly isDevelopment?: boolean
}

/** Given once, not after each save. */
const warned = new Set<string>()

/** Throws ContentError as `checkContent` does. */
export async function buildContent(
  directory: string,
  theme: Theme,
  { warn = console.warn, now, isDevelopment = false }: ContentOptions = {},
) {
  const { shown, all } = await checkContent(directory, theme, now)
  const compiled = isDevelopment ? all : shown
  for (const warning of compiled.warnings.map(describeProblem)) {
    if (!warned.has(warning)) warn(warning)
    warned.add(warning)
  }
  const sheets = await toTemplateData(compiled, theme.day)
  const pdfs = await buildWhitepapers(sheets)
  const content = toPublic(compiled, pdfs)
  const database = JSON.stringify({ documents: content.documents })
  const search = JSON.stringify(collectSearchFile(content))
  const payloads = await buildPayloads(content)
  const payloadsPath = `/payloads/${shortHash([...payloads].flat().join('\0'))}`
  const databasePath = `/content/db-${shortHash(database)}.json`
  const searchPath = `/content/search-${shortHash(search)}.json`
  const { site, slug, papers, demo } = content
  return {
    facts: {
      site,
      demo: {
        isOn: demo.calendar === 'on',
        zone: demo.zone,
        minutes: demo.minutes,
        holdHours: demo.holds.hours,
      },
      slug,
      papers,
      errorPage: findRecord<NotFoundPage>(content.documents, '/pages/not-found'),
      payloadsPath,
      databasePath,
      searchPath,
    } satisfies Omit<ReleaseFacts, 'pageStylesheets'>,
    emails: content.emails,
    demo,
    papers: pdfs,
    files: new Map<string, string>([
      [databasePath, database],
      [searchPath, search],
      ...(await outlineFigures(content.figures)),
      ...[...payloads].map(([name, text]) => [`${payloadsPath}/${name}.json`, text] as const),
    ]),
  }
}

/**
 * With the facts that are known after typesetting. Database and payloads are public, so gated papers lose their text, and
 * figures only they use are dropped.
 */
function toPublic(
  content: CompiledContent,
  pdfs: ReadonlyMap<string, BuiltPaper>,
): CompiledContent {
  const documents = content.documents.map((document) => {
    const paper = ['/', '/whitepapers'].includes(document.dir) ? pdfs.get(document.slug) : undefined
    const isGated = (document as WhitepaperDocument).access === 'gated'
    return {
      ...document,
      ...(paper && { pdf: paper.facts }),
      ...(isGated && { body: [], toc: [], text: '' }),
    }
  })
  const shown = JSON.stringify(documents)
  const figures = content.figures.filter(({ address }) => shown.includes(address))
  return { ...content, documents, figures }
}
