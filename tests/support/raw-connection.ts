import { once } from 'node:events'
import { connect } from 'node:net'

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
  const checks = new Set<() => void>()
  socket.on('data', (chunk) => {
    received += chunk
    for (const check of checks) check()
  })
  socket.on('error', () => {}) // being hung up on is part of a test
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    write: (text) => socket.write(text),
    until: (matches) =>
      new Promise((resolve) => {
        const check = () => matches.test(received) && resolve(received)
        checks.add(check)
        check()
      }),
    closed: () => closed.then(() => received),
    drop: () => socket.destroy(),
  }
}
