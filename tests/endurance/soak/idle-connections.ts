import { connect, type Socket } from 'node:net'

/** How many are opened together: the queue of a socket that listens is not longer. */
const TOGETHER = 200

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Connections that have asked once and say nothing more. */
export interface IdleConnections {
  /** How many the server still holds. */
  readonly held: number
  close(): void
}

/** Resolves when all were answered once. A connection that cannot be made rejects. */
export async function openIdleConnections(port: number, count: number): Promise<IdleConnections> {
  const held = new Set<Socket>()
  for (let opened = 0; opened < count; opened += TOGETHER) {
    const now = Math.min(TOGETHER, count - opened)
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
      reject(new Error('An idle connection was closed before its answer'))
    })
  })
}
