import { once } from 'node:events'
import { connect } from 'node:net'
import { createWatch } from './watch.ts'

/** A connection to the site on which a test writes whatever it likes. */
export interface RawConnection {
  write(text: string): void
  /** Resolves with all that came so far, as soon as it matches. */
  until(matches: RegExp): Promise<string>
  /** Resolves with all that came, when the other side has closed. */
  closed(): Promise<string>
  /** Hangs up without a word. */
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
  socket.on('error', () => {}) // being hung up on is part of a test
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    write: (text) => socket.write(text),
    until: (matches) => watch.until(() => matches.test(received)).then(() => received),
    closed: () => closed.then(() => received),
    drop: () => socket.destroy(),
  }
}
