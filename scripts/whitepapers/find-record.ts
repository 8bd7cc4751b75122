import type { ContentDocument } from '../../shared/content/query/content-document.ts'

/** Throws if it is missing. */
export function findRecord<Fields>(documents: readonly ContentDocument[], path: string): Fields {
  const found = documents.find((document) => document.path === path)
  if (!found) throw new Error(`content${path}.yml is missing: a PDF is made of it`)
  return found as unknown as Fields
}
