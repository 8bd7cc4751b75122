import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { Content } from '../../shared/content/query/create-content-query.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { useUi } from '../base/site-context.ts'

export interface ContentDatabase {
  /**
   * Queries all published content. Fetches on the first call, once for concurrent calls, and again after a failure.
   * Rejects if the file or the code fails to load, or the file is invalid.
   */
  open(): Promise<Content>
  isOpen(): boolean
}

interface DatabaseOptions {
  fetch?: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  importQuery?: () => Promise<QueryModule>
}

type QueryModule = Pick<
  typeof import('../../shared/content/query/create-content-query.ts'),
  'createContentQuery'
>

let ofPage: ContentDatabase | undefined

/** This release's content database, one per page. Loads nothing before it is opened. */
export function useContentDatabase(): ContentDatabase {
  const { databasePath } = useUi('useContentDatabase').facts
  ofPage ??= createContentDatabase(databasePath)
  return ofPage
}

/** Loads neither the data nor its code before `open`. */
function createContentDatabase(address: string, options: DatabaseOptions = {}): ContentDatabase {
  let opening: Promise<Content> | undefined
  let isOpen = false

  const load = async () => {
    const { importQuery = importContentQuery } = options
    const [documents, { createContentQuery }] = await Promise.all([
      fetchDocuments(address, options),
      importQuery(),
    ])
    isOpen = true
    return createContentQuery(documents)
  }
  return {
    open() {
      opening ??= load().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    isOpen: () => isOpen,
  }
}

const importContentQuery = () => import('../../shared/content/query/create-content-query.ts')

async function fetchDocuments(
  address: string,
  { fetch = globalThis.fetch }: DatabaseOptions,
): Promise<readonly ContentDocument[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The content database was answered ${response.status}`)
  return checkDocuments(await response.json())
}

/** A truncated file is not JSON; this detects JSON that is not a database. */
function checkDocuments(file: unknown): readonly ContentDocument[] {
  const { documents } = (file ?? {}) as { documents?: unknown }
  const isDatabase = Array.isArray(documents) && documents.length > 0 && documents.every(isDocument)
  if (isDatabase) return documents
  throw new Error('The content database holds no documents')
}

function isDocument(value: unknown): value is ContentDocument {
  const { path, dir } = (value ?? {}) as Partial<ContentDocument>
  return typeof path === 'string' && typeof dir === 'string'
}
