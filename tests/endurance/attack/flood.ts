import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Flood {
  readonly name: string
  /** Resolves to the number of responses by status; `none` counts requests without a response. */
  run(site: URL): Promise<ReadonlyMap<string, number>>
  /** Whether the server kept what this flood tries to take. Default: nothing but its memory and the honest visitor. */
  isHeld?(counts: ReadonlyMap<string, number>): boolean
}

export const NONE = 'none'

/** The address from which a network connects: nginx tells the server that one, whatever the request says. */
export function localAddressOf(network: string): string {
  return network.replace(/^\d+/, '127')
}

/** Opened at a time: a listener's backlog is 511. */
const WAVE = 250

/** Connections that send the given text and read nothing. */
export async function openConnections(
  site: URL,
  count: number,
  sends: (index: number) => string,
  networkOf: (index: number) => string,
): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, count - first) }, async (_, index) => {
      const localAddress = localAddressOf(networkOf(first + index))
      const to = { port: Number(site.port), host: '127.0.0.1', localAddress }
      const socket = connect(to).pause()
      socket.on('error', () => {})
      socket.write(sends(first + index))
      sockets.push(socket)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    })
    await Promise.all(wave)
  }
  return sockets
}

export function statusesIn(text: string): readonly string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = NONE]) => status)
}

export function countStatuses(statuses: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const status of [...statuses].sort()) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}
