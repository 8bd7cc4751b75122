import { once } from 'node:events'
import { connect } from 'node:net'
import { createWatch } from './watch.ts'

/** A raw TCP connection to the site. */
export interface RawConnection {
  write(text: string): void
  /** Resolves to everything received so far, once it matches. */
  until(matches: RegExp): Promise<string>
  /** Resolves to everything received, once the server has closed the connection. */
  closed(): Promise<string>
  /** Destroys the connection. */
  drop(): void
}

export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, 'localhost')
  socket.setEncoding('utf8')
  let received = ''
  const watch = createWatch()
  socket.on('data', (chunk) => {
    received += chunk
    watch.changed()
  })
  socket.on('error', () => {}) // tests expect the server to hang up
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    write: (text) => socket.write(text),
    until: (matches) => watch.until(() => matches.test(received)).then(() => received),
    closed: () => closed.then(() => received),
    drop: () => socket.destroy(),
  }
}
