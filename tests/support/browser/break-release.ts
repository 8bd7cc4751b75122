import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseFile } from '../../../server/release.ts'
import type { ContentDocument } from '../../../shared/content/query/content-document.ts'

/** The page that a broken release cannot render. */
export const BROKEN_PATH = '/partners'

const ESSENTIALS = ['dir', 'path', 'slug', 'extension', 'title', 'createdAt', 'updatedAt']

/**
 * Copies a release to `to`, an empty folder, and removes the text of one page, so that the page responds with a 500.
 */
export function breakRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  const { facts } = JSON.parse(readFileSync(join(to, 'release.json'), 'utf8')) as ReleaseFile
  const file = join(to, 'web', facts.databasePath)
  const database = JSON.parse(readFileSync(file, 'utf8')) as { documents: ContentDocument[] }
  writeFileSync(file, JSON.stringify({ ...database, documents: database.documents.map(breakPage) }))
}

function breakPage(document: ContentDocument): ContentDocument {
  if (document.path !== `/pages${BROKEN_PATH}`) return document
  const essentials = Object.entries(document).filter(([name]) => ESSENTIALS.includes(name))
  return Object.fromEntries(essentials) as ContentDocument
}
