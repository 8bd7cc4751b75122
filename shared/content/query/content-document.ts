import type { RichText } from '../rich-text.ts'

/** Fields of every document. `text` is its plain text, for search. */
export interface ContentDocument {
  /** `/faqs`, or `/` for the root. */
  dir: string
  path: string
  slug: string
  /** With its dot: `.md`. */
  extension: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  title?: string
  body?: readonly RichText[]
  toc?: readonly TocEntry[]
  text?: string
}

/** One leading slash, no trailing or double slash. `..` and `%` are ordinary characters here. */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

export interface TocEntry {
  id: string
  depth: number
  text: string
}
