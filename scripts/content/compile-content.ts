import { readFile } from 'node:fs/promises'
import { fillPlaceholders } from '../../client/text/fill-placeholders.ts'
import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { Demo } from '../../shared/content/schemas/demo.ts'
import type { EmailWords } from '../../shared/content/schemas/emails.ts'
import type { Questions } from '../../shared/content/schemas/faq.ts'
import type { SitePlaceholder } from '../../shared/content/schemas/fields.ts'
import { mapTexts } from '../../shared/content/schemas/sample-facts.ts'
import type { SearchWords } from '../../shared/content/schemas/search-words.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { brandSlug, type PaperFacts } from '../../shared/pages/page-route.ts'
import { listFiles } from '../build/hash-sources.ts'
import { checkCollections } from './check-collections.ts'
import { checkCompany } from './check-company.ts'
import { checkExamples } from './check-examples.ts'
import { checkLinks } from './check-links.ts'
import { checkMarkdown, type MarkdownRecord } from './check-markdown.ts'
import { checkPlaceholders, checkRepeats, checkWording } from './check-wording.ts'
import { findSchema, loadSchemas, type Schemas } from './collections.ts'
import { compileMarkdown, type FindFigure, parseMarkdown } from './compile-markdown.ts'
import {
  ContentError,
  type ContentProblem,
  problemAt,
  problemsAt,
  refuse,
  type SourceFile,
} from './content-error.ts'
import { demoRules } from './demo-rules.ts'
import { type Figure, readFigures } from './figures.ts'
import { checkPublishAt, findHeld } from './held-texts.ts'
import { placeQuestions } from './place-questions.ts'
import { quoteSampleLoad } from './quote-sample-load.ts'
import { findSource, readRecord, type SourceRecord } from './read-record.ts'

export type CompiledContent = Awaited<ReturnType<typeof compileContent>>

const SITE_FILE = 'content/site.yml'
const EMAILS_FILE = 'content/emails.yml'
const COMPANY_FILE = 'content/company.yml'
const DEMO_FILE = 'content/demo.yml'
const QUESTIONS_FILE = 'content/questions.yml'
const SEARCH_WORDS_FILE = 'content/search-words.yml'
/** Not among the documents, because the browser does not need them. */
const UNPUBLISHED = [SITE_FILE, EMAILS_FILE, DEMO_FILE, QUESTIONS_FILE, SEARCH_WORDS_FILE]

export async function readContentFiles(directory: string): Promise<readonly SourceFile[]> {
  const paths = (await listFiles(directory)).filter((path) => /\.(md|yml|json|svg)$/.test(path))
  return Promise.all(
    paths.map(async (path) => ({
      file: `content${path.slice(directory.length)}`,
      text: (await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), // some editors write a byte order mark
    })),
  )
}

/**
 * Deterministic. As visitors see it at a moment, in milliseconds since 1970, by default when all is published. Rejects with
 * one ContentError with all problems.
 */
export async function compileContent(files: readonly SourceFile[], moment = Infinity) {
  refuse([...files.flatMap(checkEncoding), ...files.flatMap(checkMerge)])
  const held = findHeld(files, moment)
  const isHeld = ({ file }: SourceFile) => held.some((text) => text.file === file)
  // The one place that holds texts back: pages, search, PDFs and links are made of what is left.
  const written = files.filter((source) => !isHeld(source))
  const schemas = await loadSchemas()
  for (const file of Object.keys(schemas)) if (file.endsWith('.yml')) findSource(written, file)
  const sources = quoteSampleLoad(written)
  const figures = readFigures(sources)
  const records = readRecords(sources, figures, schemas)
  const fieldsOf = (file: string) => records.get(findSource(sources, file))?.fields ?? {}
  const siteFields = fieldsOf(SITE_FILE)
  const questions = fieldsOf(QUESTIONS_FILE) as Questions
  const list = findSource(sources, QUESTIONS_FILE)
  const places = placeQuestions(
    [...sources, ...files.filter(isHeld)],
    list,
    questions,
    siteFields as Site,
  )
  const values = placeholderValues(siteFields as Site)
  const { slug } = values
  const fill = (text: string) => fillPlaceholders(text, values)

  const all = [...records].map(([source, record]) => ({
    ...toDocument(source, record, { fill, figures }),
    ...places.get(source.file),
  }))
  const documents: readonly ContentDocument[] = all.filter(
    ({ path }) => !UNPUBLISHED.includes(`content${path}.yml`),
  )
  const papers: readonly PaperFacts[] = documents
    .filter((document) => document.dir === '/whitepapers')
    .map((paper) => ({ slug: paper.slug, access: (paper as WhitepaperDocument).access }))
  const site = mapTexts(siteFields, fill) as Site
  refuse([
    ...sources.flatMap(checkPlaceholders),
    ...written.flatMap((source) => checkRepeats(source, siteFields as Site)),
    ...checkCollections(sources, all),
    ...checkCompany(written, fieldsOf(COMPANY_FILE)),
    ...(await checkLinks(written, { slug, papers, site, documents, held })),
  ])
  return {
    site,
    slug,
    papers,
    emails: mapTexts(fieldsOf(EMAILS_FILE), fill) as EmailWords,
    demo: demoRules(mapTexts(fieldsOf(DEMO_FILE), fill) as Demo, site),
    sameWords: (fieldsOf(SEARCH_WORDS_FILE) as SearchWords).sameWords,
    /** Sorted by path. */
    documents,
    figures: [...figures.values()],
    warnings: sources.flatMap(checkExamples),
  }
}

type Figures = ReadonlyMap<string, Figure>

type Records = ReadonlyMap<SourceFile, SourceRecord & MarkdownRecord>

/** Throws one ContentError with all problems. */
function readRecords(sources: readonly SourceFile[], figures: Figures, schemas: Schemas): Records {
  const problems: ContentProblem[] = []
  const records = new Map<SourceFile, SourceRecord & MarkdownRecord>()
  for (const source of sources.filter(({ file }) => !file.endsWith('.svg'))) {
    problems.push(...checkFileName(source), ...checkWording(source))
    try {
      const read = readRecord(source, findSchema(schemas, source))
      const record = { ...read, root: parseMarkdown(read.body) }
      problems.push(...checkPublishAt(source, read.fields.publishAt))
      problems.push(...checkMarkdown(source, record, figureFinder(source, figures)))
      records.set(source, record)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
    }
  }
  refuse(problems)
  return records
}

/** Where a file is not UTF-8, reading it put U+FFFD, which nobody types. */
function checkEncoding(source: SourceFile): readonly ContentProblem[] {
  const index = source.text.indexOf('\uFFFD')
  const reason = 'The letters here cannot be read. Save the file again with the encoding UTF-8.'
  return index < 0 ? [] : [problemAt(source, index, reason)]
}

/** Markdown takes the marks of a conflict for text and quotations. Alone, `=======` may underline a heading. */
function checkMerge(source: SourceFile): readonly ContentProblem[] {
  const reason =
    'Git left both versions here. Keep one, and take out the lines with <<<<<<<, ======= and >>>>>>>.'
  return problemsAt(source, /^(?:<{7}|>{7})(?= )/gm, () => reason)
}

/** `questions.yml` and links name a file as its address does. */
function checkFileName(source: SourceFile): readonly ContentProblem[] {
  if (/\/[a-z0-9]+(?:-[a-z0-9]+)*\.\w+$/.test(source.file)) return []
  const reason = 'Name the file in small letters, digits and hyphens: it is part of an address.'
  return [problemAt(source, 0, reason)]
}

/** Paths are relative to the file. */
function figureFinder({ file }: SourceFile, figures: Figures): FindFigure {
  return (path) => figures.get(file.slice(0, file.lastIndexOf('/') + 1) + path)
}

/** Of the placeholders that all texts may have. */
export function placeholderValues({ product, legalName, address, retention, contact }: Site) {
  const { street, city, region, postalCode } = address
  return {
    product,
    slug: brandSlug(product),
    legalName,
    postalAddress: `${street}, ${city}, ${region} ${postalCode}`,
    invitations: contact.invitations,
    ...retention,
  } satisfies Readonly<Record<SitePlaceholder, string | number>>
}

/** Of two days, `YYYY-MM-DD`. */
function later(one: string, other: string): string {
  return one > other ? one : other
}

function toDocument(
  source: SourceFile,
  { fields, root }: SourceRecord & MarkdownRecord,
  { fill, figures }: { readonly fill: (text: string) => string; readonly figures: Figures },
): ContentDocument {
  const { file } = source
  const path = file.replace(/^content/, '').replace(/\.\w+$/, '')
  const dir = path.slice(0, path.lastIndexOf('/')) || '/'
  // A text is as new as its publication, or readers of the feed would miss it.
  const [publishedOn = ''] = String(fields.publishAt ?? '').split(' ')
  const createdAt = later(String(fields.createdAt), publishedOn)
  const document = {
    dir,
    path,
    slug: path.slice(path.lastIndexOf('/') + 1),
    extension: file.slice(file.lastIndexOf('.')),
    ...(mapTexts(fields, fill) as Record<string, unknown>),
    createdAt,
    updatedAt: later(String(fields.updatedAt ?? createdAt), publishedOn),
  }
  if (!file.endsWith('.md')) return document
  return { ...document, ...compileMarkdown(root, fill, figureFinder(source, figures)) }
}
