import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** What React flushes when a visitor should see what there is so far. */
type Flushable = ServerResponse & { readonly flush?: () => void }

/** More than most pages have: React goes on writing until there is so much. */
const PAGE_BYTES = 128 * 1024

/**
 * Sends what is written to it on to the answer, and hands over all of it when it has been written to its end. React
 * writes 2 KB at a time; what it writes in one go is sent in one piece.
 */
export function keepStream(res: Flushable, onEnd: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  const sendTogether = (batch: readonly Buffer[], done: () => void) => {
    chunks.push(...batch)
    if (res.write(Buffer.concat(batch))) done()
    else res.once('drain', done)
  }
  const stream = new Writable({
    highWaterMark: PAGE_BYTES,
    write(chunk: Buffer, _encoding, done) {
      stream.cork()
      process.nextTick(() => stream.uncork())
      sendTogether([chunk], done)
    },
    writev: (batch, done) =>
      sendTogether(
        batch.map(({ chunk }) => chunk),
        done,
      ),
    final(done) {
      res.end()
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
  const flush = () => {
    if (stream.writableCorked > 0) stream.uncork()
    res.flush?.()
  }
  res.once('close', () => stream.destroy())
  return Object.assign(stream, { flush })
}
