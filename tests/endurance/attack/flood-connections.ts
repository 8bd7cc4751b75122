import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Flood, openConnections } from './flood.ts'

/** Leaves room for the honest visitor below the server's 2,500. */
const CONNECTIONS = 2_300

/** Longer than the server waits for headers. */
const OPEN_MS = 14_000

/** Of the 64 KB that the server reads. */
const HEADERS_KB = 60

const longHeaders = Array.from(
  { length: HEADERS_KB * 4 },
  (_, index) => `X-${index}: ${'a'.repeat(245)}\r\n`,
).join('')

export const connectionFloods: readonly Flood[] = [
  { name: '2,300 silent connections', run: (site) => stayOpen(site, '') },
  {
    name: '2,300 connections with 60 KB of headers that never end',
    run: (site) => stayOpen(site, `GET / HTTP/1.1\r\nHost: localhost\r\n${longHeaders}`),
  },
]

async function stayOpen(site: URL, text: string): Promise<ReadonlyMap<string, number>> {
  const sockets = await openConnections(
    site,
    CONNECTIONS,
    () => text,
    (index) => `198.18.${index % 60}.9`,
  )
  for (const socket of sockets) socket.resume()
  await wait(OPEN_MS)
  const count = (state: Socket['readyState']) =>
    sockets.filter(({ readyState }) => readyState === state).length
  const counts = new Map([['closed', sockets.length - count('open')]])
  for (const socket of sockets) socket.destroy()
  return counts
}
