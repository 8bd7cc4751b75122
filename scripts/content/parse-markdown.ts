import { LRUCache } from 'lru-cache'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** More than the site's texts, because each save in development parses one again. */
const parsed = new LRUCache<string, Root>({ max: 500 })

/** GFM. Returns the same tree for the same text. */
export function parseMarkdown(source: string): Root {
  const known = parsed.get(source)
  if (known) return known
  const root = parser.parse(source)
  parsed.set(source, root)
  return root
}
