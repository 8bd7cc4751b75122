import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { median } from '../median.ts'
import { type Load, type LoadOptions, load, medianOf } from './load.ts'
import { type RawResponse, requestRaw } from './request-raw.ts'
import { type BenchServer, startBenchServer } from './start-bench-server.ts'

export interface AskedAnswer {
  readonly name: string
  readonly path: string
  /** Sends If-None-Match, so that the response is a 304. */
  readonly isKnown?: boolean
}

export interface Compared {
  readonly name: string
  readonly site: Load
  readonly bare: Load
  /** One per round. */
  readonly siteRuns: readonly Load[]
  /** The site's speed as a share of the baseline's: the median of all rounds. */
  readonly ratio: number
}

/** As browsers send it. */
export const ENCODING = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
/** Long enough for V8 to optimize the code of a page. */
const WARM_UP_S = 4
const ROUNDS = 11
const ROUND_S = 0.5

/**
 * Compares the site with a bare node:http server that sends the same bytes. Rounds alternate, so that other load on the
 * machine slows both.
 */
export async function compareAnswers(
  site: BenchServer,
  folder: string,
  asked: readonly AskedAnswer[],
): Promise<readonly Compared[]> {
  const answers = new Map<string, RawResponse>()
  for (const { path } of asked) {
    await requestRaw(site.url + path, ENCODING) // fills the cache: a miss has no Content-Length
    answers.set(path, await requestRaw(site.url + path, ENCODING))
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)))
  const bare = await startBenchServer({
    options: NODE_OPTIONS_AS_DEPLOYED,
    program: join(import.meta.dirname, 'bare-server.ts'),
    args: [file],
    port: await findFreePort(),
    env: {},
    logFile: join(folder, 'bare.log'),
  })
  try {
    const measured = asked.map((each) => ({
      ...each,
      options: loadOptions(each, answers.get(each.path)),
      runs: [] as [Load, Load][],
    }))
    for (const { options } of measured) {
      await load(site, { ...options, duration: WARM_UP_S })
      await load(bare, { ...options, duration: WARM_UP_S })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { options, runs } of measured) {
        runs.push([await load(bare, options), await load(site, options)])
      }
    }
    return measured.map(({ name, runs }) => {
      const [ofBare, ofSite] = [runs.map(([run]) => run), runs.map(([, run]) => run)]
      return {
        name,
        site: medianOf(ofSite),
        bare: medianOf(ofBare),
        siteRuns: ofSite,
        ratio: medianRatio(ofBare, ofSite),
      }
    })
  } finally {
    await bare.stop()
  }
}

function loadOptions({ path, isKnown }: AskedAnswer, answer: RawResponse | undefined): LoadOptions {
  const headers = answer?.headers ?? []
  const etag = headers[headers.indexOf('etag') + 1] ?? ''
  const known = isKnown ? { 'If-None-Match': etag } : {}
  const status = isKnown ? 304 : 200
  return { path, status, duration: ROUND_S, headers: { ...ENCODING, ...known } }
}

/** Speed as a share of the baseline's: the median of rounds that alternated. */
export function medianRatio(baseline: readonly Load[], other: readonly Load[]): number {
  return median(
    baseline.flatMap((run, round) => {
      const beside = other[round]
      return beside ? [costRatio(run, beside)] : []
    }),
  )
}

function costRatio(baseline: Load, other: Load): number {
  if (baseline.cpuUs === undefined || other.cpuUs === undefined) {
    return other.perSecond / baseline.perSecond
  }
  return baseline.cpuUs / other.cpuUs
}
