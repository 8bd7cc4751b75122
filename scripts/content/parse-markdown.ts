import { LRUCache } from 'lru-cache'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** A few times as many texts as the site has: a save on the development server, and a test, change one of them. */
const parsed = new LRUCache<string, Root>({ max: 500 })

/** Markdown with GFM tables, footnotes and lists, as its author wrote it. The same text gives the same tree, which is frozen. */
export function parseMarkdown(source: string): Root {
  const known = parsed.get(source)
  if (known) return known
  const root = freezeDeep(parser.parse(source))
  parsed.set(source, root)
  return root
}

function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freezeDeep(part)
  return Object.freeze(value)
}
