import { readPublishAt } from './publish-at.ts'
import type { ContentDocument } from './query/content-document.ts'

/**
 * Since when visitors see a document as it is, as ISO 8601: the day of its last edit, or `publishAt` if that is later. Only
 * for Node.
 */
export function changedAt({ updatedAt, publishAt }: ContentDocument & { publishAt?: string }) {
  const edited = Date.parse(updatedAt)
  const published = publishAt === undefined ? undefined : readPublishAt(publishAt)
  return new Date(Math.max(edited, published ?? edited)).toISOString()
}
