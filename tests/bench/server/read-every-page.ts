import { ENCODING } from './compare-answers.ts'
import { load } from './load.ts'
import type { BenchServer } from './start-bench-server.ts'

const QUARTERS = 4
const QUARTER_S = 5

/** Requests all pages in turn and returns the resident memory in MB after each quarter. */
export async function readEveryPage(
  site: BenchServer,
  paths: readonly string[],
): Promise<readonly number[]> {
  const requests = paths.map((path) => ({ path, headers: ENCODING }))
  const memoryMb: number[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await load(site, { requests, duration: QUARTER_S })
    memoryMb.push(site.memoryMb() ?? 0)
  }
  return memoryMb
}
