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
  /** What React has written since the last piece left. */
  #piece: Buffer[] = []
  #pieceBytes = 0
  #isFirst = true

  /** `onEnd` is given the page as React wrote it, when all of it has been handed on. */
  constructor(res: Response, onEnd: (html: Buffer) => void) {
    super({ highWaterMark: BUFFER_BYTES })
    this.#res = res
    this.#onEnd = onEnd
    this.on('error', () => {}) // React tells of it; the connection is closed below
  }

  /** React calls this when it has written all that is ready, so that it leaves the compression too. */
  flush(): void {
    if (this.writableEnded) return
    this.write('', () => {
      this.#send(() => this.#res.flush())
    })
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#copy.push(chunk)
    this.#piece.push(chunk)
    this.#pieceBytes += chunk.length
    if (this.#pieceBytes < PIECE_BYTES) done()
    else this.#send(() => this.#letGo(done))
  }

  #letGo(done: () => void): void {
    if (this.#isFirst) this.#res.flush() // the head, so that the browser can begin
    this.#isFirst = false
    setImmediate(done) // Node joins what is written in one turn of the event loop
  }

  /** Waits for a response that takes no more. React writes small chunks; each would be a job for the compression. */
  #send(done: () => void): void {
    const piece = this.#takePiece()
    if (piece.length === 0 || this.#res.write(piece)) done()
    else this.#res.once('drain', done)
  }

  #takePiece(): Buffer {
    const piece = Buffer.concat(this.#piece)
    this.#piece = []
    this.#pieceBytes = 0
    return piece
  }

  override _final(done: () => void): void {
    this.#res.end(this.#takePiece())
    this.#onEnd(Buffer.concat(this.#copy))
    done()
  }

  /** Half a page must not look like a whole one: the connection is cut. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) this.#res.destroy()
    done(error)
  }
}
