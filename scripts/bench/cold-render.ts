import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { BenchServer } from './bench-server.ts'
import { type Load, load, middle } from './load.ts'

export interface ColdRender {
  /** One visitor after the other, from the request to the last byte, in milliseconds. */
  readonly oneAtATimeMs: number
  /** As many at a time as the server can bear. */
  readonly together: Load
}

const WARM_UP_S = 3
const RENDERS = 400

const END = Buffer.from('</html>')
const LIMIT_MS = 10_000

/** The home page from a server that keeps no pages, uncompressed. */
export async function measureColdRender(server: BenchServer): Promise<ColdRender> {
  const headers = { 'Accept-Encoding': 'identity' }
  await load(server, { connections: 8, duration: WARM_UP_S, headers })
  const together = await load(server, { connections: 8, duration: WARM_UP_S, headers })
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname).setNoDelay()
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('The page has no end')))
  socket.once('end', () => socket.destroy(new Error('The server has hung up')))
  await once(socket, 'connect')
  const times: number[] = []
  for (let render = 0; render < RENDERS; render += 1) {
    const startedAt = performance.now()
    await askForPage(socket)
    times.push(performance.now() - startedAt)
  }
  socket.destroy()
  return { oneAtATimeMs: middle(times), together }
}

/**
 * Resolves with the last byte, rejects when there is none. By hand: `node:http` adds up to half a millisecond of its own to
 * read a page.
 */
async function askForPage(socket: Socket): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nHost: bench\r\n\r\n')
  let tail = Buffer.alloc(0)
  while (!tail.equals(END)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    tail = Buffer.concat([tail, chunk]).subarray(-END.length)
  }
}
