import { connect, type Socket } from 'node:net'

/** Opened in batches, because a listening socket has a limited backlog. */
const BATCH = 200

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Keep-alive connections that sent one request and stay idle. */
export interface IdleConnections {
  /** How many are still open. */
  readonly held: number
  close(): void
}

/** Resolves when every connection got its response; rejects if one cannot be opened. */
export async function openIdleConnections(port: number, count: number): Promise<IdleConnections> {
  const held = new Set<Socket>()
  for (let opened = 0; opened < count; opened += BATCH) {
    const now = Math.min(BATCH, count - opened)
    await Promise.all(Array.from({ length: now }, () => openOne(port, held)))
  }
  return {
    get held() {
      return held.size
    },
    close() {
      for (const socket of held) socket.destroy()
    },
  }
}

function openOne(port: number, held: Set<Socket>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST))
    socket.once('data', () => {
      held.add(socket)
      resolve()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      held.delete(socket)
      reject(new Error('An idle connection closed before its response'))
    })
  })
}
