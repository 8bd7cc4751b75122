import { LRUCache } from 'lru-cache'
import { type Document, parseDocument } from 'yaml'

/** As many as texts in Markdown, because each save in development parses one again. */
const parsed = new LRUCache<string, Document>({ max: 500 })

/** Returns the same document for the same text. */
export function parseYaml(text: string): Document {
  const document = parsed.get(text) ?? parseDocument(text)
  parsed.set(text, document)
  return document
}
