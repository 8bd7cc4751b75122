import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { bundleServer } from '../../../scripts/build/bundle-server.ts'
import { median } from '../median.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { ENCODING, requestRaw } from './compare-answers.ts'

export interface ComparedMisses {
  /** Median milliseconds from the request to the last byte. */
  readonly siteMs: number
  readonly peerMs: number
  /** The peer's time per KB of HTML, divided by the site's. */
  readonly ratioPerKb: number
}

const WARM_UP_RENDERS = 1_000
const ROUNDS = 15
const RENDERS_A_ROUND = 40

const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const LIMIT_MS = 10_000

interface MissPlaces {
  /** Folder of the built site. */
  readonly release: string
  readonly folder: string
}

/**
 * Requests the home page one at a time, in alternate rounds, from the site with its cache off and from the plain peer.
 */
export async function compareMisses(places: MissPlaces): Promise<ComparedMisses> {
  const site = await startBundled('uncached-site.ts', places)
  const peer = await startBundled('plain-peer.tsx', places)
  try {
    const [siteKb, peerKb] = [await measureKb(site), await measureKb(peer)]
    for (const server of [site, peer]) await timeRenders(server, WARM_UP_RENDERS)
    const rounds: { siteMs: number; peerMs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const peerMs = await timeRenders(peer, RENDERS_A_ROUND)
      const siteMs = await timeRenders(site, RENDERS_A_ROUND)
      rounds.push({ siteMs, peerMs })
    }
    return {
      siteMs: median(rounds.map(({ siteMs }) => siteMs)),
      peerMs: median(rounds.map(({ peerMs }) => peerMs)),
      ratioPerKb: median(rounds.map(({ siteMs, peerMs }) => peerMs / peerKb / (siteMs / siteKb))),
    }
  } finally {
    await site.stop()
    await peer.stop()
  }
}

/** Starts a program of this folder, bundled as our server is. */
async function startBundled(
  file: 'plain-peer.tsx' | 'uncached-site.ts',
  { release, folder }: MissPlaces,
): Promise<BenchServer> {
  const files = await bundleServer({ isDevelopment: false, program: `tests/bench/server/${file}` })
  const directory = join(folder, file)
  await mkdir(directory)
  for (const [name, bytes] of files) await writeFile(join(directory, name), bytes)
  const env = { DATA_DIR: join(directory, 'data') }
  return startBenchServer({ program: join(directory, 'main.js'), args: [release], env, folder })
}

async function measureKb(server: BenchServer): Promise<number> {
  const { body } = await requestRaw(server.url, {})
  return Buffer.from(body, 'base64').length / 1_000
}

async function open(server: BenchServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname).setNoDelay()
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('The page did not end in time')))
  await once(socket, 'connect')
  return socket
}

/** Median milliseconds of requests on one connection. */
async function timeRenders(server: BenchServer, renders: number): Promise<number> {
  const socket = await open(server)
  const times: number[] = []
  for (let render = 0; render < renders; render += 1) {
    const startedAt = performance.now()
    await askForPage(socket)
    times.push(performance.now() - startedAt)
  }
  socket.destroy()
  return median(times)
}

/** A raw socket, because `node:http` takes up to half a millisecond to read a page. */
async function askForPage(socket: Socket): Promise<void> {
  const [[name, value] = []] = Object.entries(ENCODING)
  socket.write(`GET / HTTP/1.1\r\nHost: bench\r\n${name}: ${value}\r\n\r\n`)
  let tail = Buffer.alloc(0)
  while (!tail.equals(LAST_CHUNK)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length)
  }
}
