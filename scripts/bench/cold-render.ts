import { Agent, get } from 'node:http'
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

/** The home page from a server that keeps no pages, uncompressed. */
export async function measureColdRender(server: BenchServer): Promise<ColdRender> {
  const headers = { 'Accept-Encoding': 'identity' }
  await load(server, { connections: 8, duration: WARM_UP_S, headers })
  const together = await load(server, { connections: 8, duration: WARM_UP_S, headers })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let render = 0; render < RENDERS; render += 1) {
    const startedAt = performance.now()
    await readWhole(`${server.url}/`, agent)
    times.push(performance.now() - startedAt)
  }
  agent.destroy()
  return { oneAtATimeMs: middle(times), together }
}

function readWhole(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', resolve)).on('error', reject)
  })
}
