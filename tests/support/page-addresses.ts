import { readRelease } from '../../server/release.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { TEST_RELEASE } from './test-release.ts'

const { facts } = readRelease(TEST_RELEASE)
const [paper] = facts.papers

/** Every page, and both pages of a paper. `/404` answers with an error. */
export const pageAddresses: readonly string[] = [
  ...createPageRoutes(facts).map(({ path }) => path),
  `/whitepapers?paper=${paper?.slug}`,
  `/download-whitepaper?paper=${paper?.slug}`,
]

/** What Chromium itself writes to the console of a page: the status of an error page. */
export const expectedComplaints = (address: string): readonly string[] =>
  address === '/404'
    ? ['Failed to load resource: the server responded with a status of 404 (Not Found)']
    : []
