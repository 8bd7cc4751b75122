import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** What React flushes when a visitor should see what there is so far. */
type Flushable = ServerResponse & { readonly flush?: () => void }

/**
 * Sends what is written to it on to the answer, and hands over all of it when it has been written to its end. What is
 * written in one go is sent in one piece.
 */
export function keepStream(res: Flushable, onEnd: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      if (res.write(chunk)) done()
      else res.once('drain', done)
    },
    final(done) {
      res.end()
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
  res.once('close', () => stream.destroy())
  return Object.assign(stream, { flush: () => res.flush?.() })
}
