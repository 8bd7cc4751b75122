import { StaleReleaseError } from '../../shared/errors.ts'
import type { SearchFile } from '../../shared/search/passage.ts'
import type { SiteSearch } from '../../shared/search/site-search.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { useUi } from '../base/site-context.ts'
import { createLoadOnce } from '../loading/load-once.ts'

const databases = createLoadOnce(loadSearch)

/** Searches the site in the browser. Loads neither the data nor its code before it is opened. */
export function useSearchDatabase() {
  const { searchPath } = useUi('useSearchDatabase').facts
  return {
    /**
     * Fetches once, and again after a failure. Rejects if the file or the code fails to load, with StaleReleaseError if
     * only an older release had the file.
     */
    open: () => databases.load(searchPath),
    isOpen: () => databases.peek(searchPath) !== undefined,
  }
}

async function loadSearch(address: string): Promise<SiteSearch> {
  const code = import('../../shared/search/site-search.ts')
  code.catch(() => {}) // the file says why: of an older release neither is there
  const file = await fetchFile(address)
  const { createSiteSearch } = await code
  return createSiteSearch(file)
}

async function fetchFile(address: string): Promise<SearchFile> {
  const response = await fetch(address, { signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) })
  if (response.status === 404) throw new StaleReleaseError()
  if (!response.ok) throw new Error(`The search database was answered ${response.status}`)
  return (await response.json()) as SearchFile
}
