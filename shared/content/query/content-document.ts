import type { RichText } from '../rich-text.ts'

/**
 * What every document has, whatever its collection adds. `text` is its plain text, for searching.
 */
export interface ContentDocument {
  /** The directory it lies in: `/faqs`, or `/` for the root. */
  dir: string
  /** Directory and slug: `/faqs/who-pays`. */
  path: string
  slug: string
  /** With its dot: `.md`. */
  extension: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601. */
  updatedAt: string
  title?: string
  body?: readonly RichText[]
  toc?: readonly TocEntry[]
  text?: string
}

/** A heading of the body that a table of contents can link to. */
export interface TocEntry {
  id: string
  depth: number
  text: string
}
