import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** Markdown with GFM tables, footnotes and lists, as its author wrote it. */
export function parseMarkdown(source: string): Root {
  return parser.parse(source)
}
