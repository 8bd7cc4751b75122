import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentDocument } from '../shared/content/query/content-document.ts'
import type { DemoRules } from '../shared/content/schemas/demo.ts'
import type { EmailWords } from '../shared/content/schemas/emails.ts'
import type { ReleaseFacts } from '../shared/release.ts'
import type { Theme } from '../shared/theme-colors.ts'

/** The files of the browser's bundle, by what they are for. All begin with `/assets/`. */
export interface AssetManifest {
  readonly entry: string
  /** What the entry imports; needed on every page. */
  readonly entryImports: readonly string[]
  readonly stylesheet: string
  /** Route id to that stylesheet and the page's own in one, for a page that has one of its own. */
  readonly wholeSheets: Readonly<Record<string, string>>
  readonly fonts: readonly string[]
  /** That of them which the first paint is drawn with, worth fetching before the stylesheet asks for it. */
  readonly firstFont: string
  /** Route id to the page's chunk and what that imports beyond the entry. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** `dist/release.json`, written by the build. */
export interface ReleaseFile {
  /** Changes whenever anything a visitor gets changes. */
  readonly version: string
  /** The commit the sources stood at when this was built; none where there is no git. */
  readonly commit?: string | undefined
  readonly facts: ReleaseFacts
  readonly assets: AssetManifest
  /** The icon of the site as a data URL: fetched, it would share the line with what the first paint waits for. */
  readonly icon: string
  readonly theme: Theme
  readonly emails: EmailWords
  readonly demo: DemoRules
}

export interface Release extends ReleaseFile {
  readonly webRoot: string
  /** The folder of the papers' PDFs, which are handed out by link alone. */
  readonly papersRoot: string
  readonly documents: readonly ContentDocument[]
}

/** Reads what `npm run build` left in `directory`. Throws when there is no build there. */
export function readRelease(directory: string): Release {
  const webRoot = join(directory, 'web')
  const file = readJson<ReleaseFile>(join(directory, 'release.json'))
  const database = readJson<{ documents: ContentDocument[] }>(
    join(webRoot, file.facts.databasePath),
  )
  return { ...file, webRoot, papersRoot: join(directory, 'papers'), documents: database.documents }
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
