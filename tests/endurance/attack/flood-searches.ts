import { once } from 'node:events'
import { connect } from 'node:net'

import {
  countStatuses,
  type Flood,
  localAddressOf,
  NONE,
  openConnections,
  statusesIn,
} from './flood.ts'

/** How long clients that never read keep their connection open. */
const SILENT_MS = 5_000

export const searchFloods: readonly Flood[] = [
  { name: '1,200 searches at once', run: (site) => searchAtOnce(site, 1_200, () => '203.0.113.9') },
  {
    name: '1,200 searches from 60 networks, responses unread',
    run: (site) => searchUnread(site, 1_200, (index) => `198.18.${index % 60}.9`),
  },
  { name: '1,400 pipelined searches', run: (site) => searchPipelined(site, 1_400) },
  { name: '2,000 searches, 250 new connections at a time', run: (site) => searchAnew(site, 8) },
]

type NetworkOf = (index: number) => string

async function searchAtOnce(site: URL, count: number, networkOf: NetworkOf) {
  const answers = Array.from({ length: count }, async (_, index) => {
    const headers = { 'X-Forwarded-For': networkOf(index), 'Accept-Encoding': 'br' }
    try {
      const response = await fetch(new URL(`/faqs?q=flood${index}`, site), { headers })
      await response.arrayBuffer()
      return String(response.status)
    } catch {
      return NONE
    }
  })
  return countStatuses(await Promise.all(answers))
}

async function searchUnread(site: URL, count: number, networkOf: NetworkOf) {
  const sends = (index: number) => request(`/faqs?q=unread${index}`, networkOf(index))
  const sockets = await openConnections(site, count, sends, networkOf)
  await new Promise((resolve) => setTimeout(resolve, SILENT_MS))
  for (const socket of sockets) socket.destroy()
  return new Map([['unread', count]])
}

async function searchPipelined(site: URL, count: number) {
  const socket = connect(Number(site.port), site.hostname).setEncoding('latin1')
  const requests = Array.from({ length: count }, (_, index) =>
    request(`/faqs?q=p${index}`, '203.0.113.9', index === count - 1),
  )
  socket.on('error', () => {})
  socket.write(requests.join(''))
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  await once(socket, 'close')
  const statuses = statusesIn(text)
  const unanswered = Array<string>(count - statuses.length).fill(NONE)
  return countStatuses([...statuses, ...unanswered])
}

/** Each search opens a connection, in waves from 50 networks. */
async function searchAnew(site: URL, waves: number) {
  const statuses: string[] = []
  for (let wave = 0; wave < waves; wave += 1) {
    const answers = Array.from({ length: 250 }, async (_, index) => {
      const network = `198.18.${index % 50}.9`
      const to = { port: Number(site.port), host: '127.0.0.1' }
      const socket = connect({ ...to, localAddress: localAddressOf(network) }).setEncoding('latin1')
      socket.on('error', () => {})
      socket.write(request(`/faqs?q=anew${wave}x${index}`, network, true))
      let text = ''
      socket.on('data', (piece) => {
        text += piece
      })
      await once(socket, 'close')
      return statusesIn(text)[0] ?? NONE
    })
    statuses.push(...(await Promise.all(answers)))
  }
  return countStatuses(statuses)
}

function request(path: string, network: string, isLast = false): string {
  const connection = isLast ? 'Connection: close\r\n' : ''
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n${connection}\r\n`
}
