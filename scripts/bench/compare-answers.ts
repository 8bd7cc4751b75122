import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../chaos/find-free-port.ts'
import { askOnce } from './ask-once.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type Load, load, middle, middleOf } from './load.ts'

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
  /** How much of the baseline's speed is left, in the middle of all rounds. */
  readonly ratio: number
}

const ENCODING = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const ROUNDS = 9
const ROUND_S = 0.5

/** The site beside a bare node:http server that answers the same bytes: by turns, so that both share the machine's moods. */
export async function compareAnswers(
  site: BenchServer,
  asked: readonly AskedAnswer[],
  folder: string,
): Promise<readonly Compared[]> {
  const answers = await Promise.all(
    asked.map(async ({ path }) => [path, await askOnce(site.url + path, ENCODING)] as const),
  )
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)))
  const bare = await startBenchServer({
    program: join(import.meta.dirname, 'bare-server.ts'),
    args: [file],
    port: await findFreePort(),
    env: {},
    logFile: join(folder, 'bare.log'),
  })
  try {
    const etags = new Map(answers.map(([path, { headers }]) => [path, etagIn(headers)]))
    const compared: Compared[] = []
    for (const { name, path, isKnown = false } of asked) {
      const known = isKnown ? { 'If-None-Match': etags.get(path) ?? '' } : {}
      const options = { path, duration: ROUND_S, headers: { ...ENCODING, ...known } }
      const runs: [Load, Load][] = []
      await load(site, { ...options, duration: 1 }) // until both are warm
      await load(bare, { ...options, duration: 1 })
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.push([await load(bare, options), await load(site, options)])
      }
      const [ofBare, ofSite] = [runs.map(([run]) => run), runs.map(([, run]) => run)]
      compared.push({
        name,
        site: middleOf(ofSite),
        bare: middleOf(ofBare),
        ratio: middle(runs.map(([ofBare, ofSite]) => costRatio(ofBare, ofSite))),
      })
    }
    return compared
  } finally {
    await bare.stop()
  }
}

/** How much of a baseline's speed is left. */
export function costRatio(baseline: Load, other: Load): number {
  if (baseline.cpuUs === undefined || other.cpuUs === undefined) {
    return other.perSecond / baseline.perSecond
  }
  return baseline.cpuUs / other.cpuUs
}

function etagIn(headers: readonly string[]): string {
  return headers[headers.indexOf('etag') + 1] ?? ''
}
