import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { middle } from '../middle.ts'
import { askOnce, type GivenAnswer } from './ask-once.ts'
import { type Load, type LoadOptions, load, middleOf } from './load.ts'
import { type BenchServer, startBenchServer } from './start-bench-server.ts'

/** What both servers are asked for. */
export interface AskedAnswer {
  readonly name: string
  readonly path: string
  /** Asked by somebody who has it already. */
  readonly isKnown?: boolean
}

export interface Compared {
  readonly name: string
  readonly site: Load
  readonly bare: Load
  /** Those of the site, a round each. */
  readonly siteRuns: readonly Load[]
  /** How much of the baseline's speed is left, in the middle of all rounds. */
  readonly ratio: number
}

/** What browsers send. */
export const ENCODING = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
/** As long as V8 compiles what a page passes. */
const WARM_UP_S = 4
const ROUNDS = 11
const ROUND_S = 0.5

/** The site beside a bare node:http server that answers the same bytes: by turns, so that both share the machine's moods. */
export async function compareAnswers(
  site: BenchServer,
  folder: string,
  asked: readonly AskedAnswer[],
): Promise<readonly Compared[]> {
  const answers = new Map<string, GivenAnswer>()
  for (const { path } of asked) {
    await askOnce(site.url + path, ENCODING) // fills the cache: a miss has another body, and no length
    answers.set(path, await askOnce(site.url + path, ENCODING))
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
        site: middleOf(ofSite),
        bare: middleOf(ofBare),
        siteRuns: ofSite,
        ratio: middleRatio(ofBare, ofSite),
      }
    })
  } finally {
    await bare.stop()
  }
}

function loadOptions({ path, isKnown }: AskedAnswer, answer: GivenAnswer | undefined): LoadOptions {
  const headers = answer?.headers ?? []
  const etag = headers[headers.indexOf('etag') + 1] ?? ''
  const known = isKnown ? { 'If-None-Match': etag } : {}
  const status = isKnown ? 304 : 200
  return { path, status, duration: ROUND_S, headers: { ...ENCODING, ...known } }
}

/** How much of a baseline's speed is left, in the middle of rounds that both ran by turns. */
export function middleRatio(baseline: readonly Load[], other: readonly Load[]): number {
  return middle(
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
