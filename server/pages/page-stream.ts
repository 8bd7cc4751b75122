import { Writable } from 'node:stream'
import type { Response } from 'express'

/**
 * More than the longest page, so that a visitor who reads slowly holds these bytes and no render. React writes no more
 * once so many are waiting.
 */
const BUFFER_BYTES = 512 * 1024

/** How much leaves at a time: what a new connection takes before it waits for the browser (RFC 6928: ten segments). */
const PIECE_BYTES = 14_600

/** From React to the response, piece by piece, with a copy on the way. */
export class PageStream extends Writable {
  readonly #res: Response
  readonly #onEnd: (html: Buffer) => void
  readonly #copy: Buffer[] = []
  #pieceBytes = 0

  /** `onEnd` is given the page as React wrote it, when all of it has been handed on. */
  constructor(res: Response, onEnd: (html: Buffer) => void) {
    super({ highWaterMark: BUFFER_BYTES })
    this.#res = res
    this.#onEnd = onEnd
    this.on('error', () => {}) // React tells of it; the connection is closed below
  }

  /** React calls this when it has written all that is ready, so that it leaves the compression too. */
  flush(): void {
    if (!this.writableEnded) this.write('', () => this.#res.flush()) // after what still waits here
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#copy.push(chunk)
    this.#pieceBytes += chunk.length
    const isPiece = this.#pieceBytes >= PIECE_BYTES
    if (isPiece) this.#pieceBytes = 0
    if (chunk.length > 0 && !this.#res.write(chunk)) this.#res.once('drain', done)
    else if (isPiece) this.#sendPiece(done)
    else done()
  }

  /** Node joins what is written in one turn of the event loop. */
  #sendPiece(done: () => void): void {
    this.#res.flush()
    setImmediate(done)
  }

  override _final(done: () => void): void {
    this.#res.end()
    this.#onEnd(Buffer.concat(this.#copy))
    done()
  }

  /** Half a page must not look like a whole one: the connection is cut. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) this.#res.destroy()
    done(error)
  }
}
