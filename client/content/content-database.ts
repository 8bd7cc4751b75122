import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { Content } from '../../shared/content/query/create-content-query.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { useUi } from '../base/site-context.ts'
import { createLoadOnce } from '../loading/load-once.ts'

const databases = createLoadOnce(loadDatabase)

/** Queries all published content. Loads neither the data nor its code before it is opened. */
export function useContentDatabase() {
  const { databasePath } = useUi('useContentDatabase').facts
  return {
    /** Fetches once, and again after a failure. Rejects if the file or the code fails to load. */
    open: () => databases.load(databasePath),
    isOpen: () => databases.peek(databasePath) !== undefined,
  }
}

async function loadDatabase(address: string): Promise<Content> {
  const [documents, { createContentQuery }] = await Promise.all([
    fetchDocuments(address),
    import('../../shared/content/query/create-content-query.ts'),
  ])
  return createContentQuery(documents)
}

async function fetchDocuments(address: string): Promise<readonly ContentDocument[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The content database was answered ${response.status}`)
  const { documents } = (await response.json()) as { documents: readonly ContentDocument[] }
  return documents
}
