import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** An answer that may be compressed on its way, and then keeps something back until it is told. */
type Flushable = ServerResponse & { readonly flush?: () => void }

/**
 * Sends what is written to it on to the answer, and hands over all of it when it has been written to its end. React
 * writes hundreds of small pieces; what it writes in one go is sent in one, and where that is all, as the whole answer.
 */
export function keepStream(res: Flushable, onEnd: (html: Buffer) => void): Writable {
  const sent: Buffer[] = []
  let waiting: Buffer[] = []

  const takeWaiting = () => {
    const together = Buffer.concat(waiting)
    waiting = []
    sent.push(together)
    return together
  }
  const send = () => {
    if (waiting.length === 0 || res.destroyed) return
    res.write(takeWaiting())
    res.flush?.()
  }
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (waiting.push(chunk) === 1) process.nextTick(send)
      done()
    },
    final(done) {
      res.end(takeWaiting())
      onEnd(sent.length === 1 && sent[0] ? sent[0] : Buffer.concat(sent))
      done()
    },
  })
  res.once('close', () => stream.destroy())
  return stream
}
