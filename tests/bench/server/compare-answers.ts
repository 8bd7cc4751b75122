import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { median } from '../median.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type Load, load } from './load.ts'

/** Medians of all rounds. */
export interface ComparedAnswers {
  /** CPU time of bare node:http per cached page, as a share of the site's. */
  readonly ratio: number
  /** CPU time per cached page, as a share of that per 304. */
  readonly notModifiedRatio: number
  readonly bareRate: number
  readonly siteRate: number
  readonly failed: number
}

/** A response as received, not decoded. */
export interface RawResponse {
  readonly status: number
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Base64. */
  readonly body: string
}

/** As browsers send it. */
export const ENCODING = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** Long enough for V8 to optimize the code of a page. */
const WARM_UP_S = 4
const ROUNDS = 11
const ROUND_S = 0.5

/** Headers that node:http adds by itself. */
const ADDED_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/**
 * Compares the cached home page and its 304 with a bare node:http server that sends the same bytes. Rounds alternate, so
 * that other load on the machine slows both.
 */
export async function compareAnswers(site: BenchServer, folder: string): Promise<ComparedAnswers> {
  await requestRaw(site.url, ENCODING) // fills the cache: a miss has no Content-Length
  const answer = await requestRaw(site.url, ENCODING)
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(answer))
  const program = join(import.meta.dirname, 'bare-server.ts')
  const bare = await startBenchServer({ program, args: [file], folder })
  const etag = answer.headers[answer.headers.indexOf('etag') + 1] ?? ''
  const page = { status: 200, headers: ENCODING, duration: ROUND_S }
  const known = { ...page, status: 304, headers: { ...ENCODING, 'If-None-Match': etag } }
  try {
    for (const server of [site, bare]) await load(server, { ...page, duration: WARM_UP_S })
    await load(site, { ...known, duration: WARM_UP_S })
    const rounds: { bare: Load; cached: Load; notModified: Load }[] = []
    while (rounds.length < ROUNDS) {
      const ofBare = await load(bare, page)
      const cached = await load(site, page)
      rounds.push({ bare: ofBare, cached, notModified: await load(site, known) })
    }
    const loads = rounds.flatMap((round) => Object.values(round) as Load[])
    return {
      ratio: median(rounds.map(({ bare, cached }) => bare.cpuUs / cached.cpuUs)),
      notModifiedRatio: median(
        rounds.map(({ cached, notModified }) => cached.cpuUs / notModified.cpuUs),
      ),
      bareRate: median(rounds.map(({ bare }) => bare.perSecond)),
      siteRate: median(rounds.map(({ cached }) => cached.perSecond)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    }
  } finally {
    await bare.stop()
  }
}

/** Sends one GET request and does not decompress the response. */
export async function requestRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  const sent = request(url, { headers: { ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const pairs = Object.entries(response.headers).filter(([name]) => !ADDED_HEADERS.includes(name))
  return {
    status: response.statusCode ?? 0,
    headers: pairs.flatMap(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
