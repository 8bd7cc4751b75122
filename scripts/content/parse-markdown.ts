import { LRUCache } from 'lru-cache'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** More than the site's texts, because each save in development parses one again. */
const parsed = new LRUCache<string, Root>({ max: 500 })

/** GFM. Returns the same frozen tree for the same text. */
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
