import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentDocument } from '../shared/content/query/content-document.ts'
import type { DemoRules } from '../shared/content/schemas/demo.ts'
import type { EmailWords } from '../shared/content/schemas/emails.ts'
import type { ReleaseFacts } from '../shared/release.ts'
import type { SearchFile } from '../shared/search/passage.ts'
import type { Theme } from '../shared/theme-colors.ts'

export interface AssetManifest {
  readonly entry: string
  readonly entryImports: readonly string[]
  /** Chunks that every page imports later, such as the foot of the layout, and what they import. */
  readonly lateImports: readonly string[]
  readonly stylesheet: string
  /** Route id to a stylesheet with common and page styles, for pages with styles of their own. */
  readonly wholeSheets: Readonly<Record<string, string>>
  /** Those of the first paint, so they are preloaded: of texts, then of labels. */
  readonly fonts: readonly string[]
  /** Route id to the page's chunk and its imports, without the entry's. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

export interface ReleaseFile {
  /** Of sources and content, so it changes with every byte that visitors get. */
  readonly version: string
  /** At the time of the build, if it was known. */
  readonly commit?: string | undefined
  readonly facts: ReleaseFacts
  readonly assets: AssetManifest
  /** A data URL, because a request would delay the first paint. */
  readonly icon: string
  readonly theme: Theme
  readonly emails: EmailWords
  readonly demo: DemoRules
  /** None in a development build. */
  readonly markdown: readonly MarkdownPage[]
}

/** A page as Markdown. */
export interface MarkdownPage {
  /** Of the page: path and query. */
  readonly address: string
  /** Of the Markdown, on the site and in the folder of the release. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly hash: string
}

export interface Release extends ReleaseFile {
  readonly webRoot: string
  readonly papersRoot: string
  readonly markdownRoot: string
  readonly documents: readonly ContentDocument[]
  readonly search: SearchFile
}

const FILE_NAME = 'release.json'

/** Whether there is a build in `directory`. */
export function hasRelease(directory: string): boolean {
  return existsSync(join(directory, FILE_NAME))
}

/** Throws if there is no build in `directory`. */
export function readRelease(directory: string): Release {
  const webRoot = join(directory, 'web')
  const file = readJson<ReleaseFile>(join(directory, FILE_NAME))
  const { databasePath, searchPath } = file.facts
  const { documents } = readJson<{ documents: ContentDocument[] }>(join(webRoot, databasePath))
  const search = readJson<SearchFile>(join(webRoot, searchPath))
  const [papersRoot, markdownRoot] = [join(directory, 'papers'), join(directory, 'markdown')]
  return { ...file, webRoot, papersRoot, markdownRoot, documents, search }
}

function readJson<Value>(path: string): Value {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value
  } catch (cause) {
    throw new Error(`${path} cannot be read. Has the site been built? Run: npm run build`, {
      cause,
    })
  }
}
