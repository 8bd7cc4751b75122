import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Response } from 'express'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../../shared/errors.ts'
import type { SiteParts } from '../site-parts.ts'
import { readError } from './page-head.ts'
import { VisitorLeft } from './render-gate.ts'
import type { PageJob } from './render-page.tsx'

export interface RenderedPage {
  readonly context: StaticHandlerContext
  readonly pipe: PipeableStream['pipe']
  /** False for a page that suspends: its late sections need inline scripts with the nonce. */
  readonly isComplete: boolean
  readonly nonce: string
  readonly isRendered: Promise<void>
  /** False after an error; final when the last byte is written. */
  isWhole(): boolean
}

const NONCE_BYTES = 16

interface RenderInput {
  readonly context: StaticHandlerContext
  readonly element: () => ReactNode
}

/** Resolves when the shell is ready. Rejects with an error before that; undefined if the visitor has left. */
export function renderDocument(
  { logger }: Pick<SiteParts, 'logger'>,
  { requestId, route, signal }: PageJob,
  { context, element }: RenderInput,
): Promise<RenderedPage | undefined> {
  const error = readError(context)
  const isError = error !== undefined
  if (isError && errorStatus(error) >= 500) {
    logger.error({ err: error, requestId, route }, 'page failed')
  }
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const shell = Promise.withResolvers<boolean>()
  const rendered = Promise.withResolvers<void>()
  let isWhole = !isError
  let isBegun = false
  let isComplete = false
  const stream = renderToPipeableStream(element(), {
    nonce,
    // Otherwise React moves large boundaries to the end with inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady() {
      isBegun = true
      shell.resolve(true)
    },
    onAllReady() {
      isComplete = true // set before onShellReady's promise resolves, if nothing suspends
      rendered.resolve()
    },
    onShellError: (failure) =>
      signal.reason instanceof VisitorLeft ? shell.resolve(false) : shell.reject(failure),
    onError(failure) {
      isWhole = false
      if (isBegun && !(failure instanceof VisitorLeft)) {
        logger.error({ err: failure, requestId, route }, 'rendering failed while streaming')
      }
    },
  })
  if (!isError) signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  return shell.promise.then((isReady) =>
    isReady
      ? {
          context,
          pipe: stream.pipe,
          isComplete,
          nonce,
          isRendered: rendered.promise,
          isWhole: () => isWhole,
        }
      : undefined,
  )
}

/** More than the longest page, so that a slow reader buffers bytes and does not block a render. */
const BUFFER_BYTES = 512 * 1024

/** The initial congestion window of a TCP connection: ten segments (RFC 6928). */
const PIECE_BYTES = 14_600

/** Writes the page to the response in pieces, and copies it for the cache. */
export class PageStream extends Writable {
  readonly #res: Response
  readonly #onEnd: ((html: Buffer) => void) | undefined
  readonly #sent: Buffer[] = []
  #piece: Buffer[] = []
  #pieceBytes = 0
  #isFirst = true

  constructor(res: Response, onEnd?: (html: Buffer) => void) {
    super({ highWaterMark: BUFFER_BYTES })
    this.#res = res
    this.#onEnd = onEnd
    this.on('error', () => {}) // React reports the error; `_destroy` closes the connection
  }

  /** React calls this when it has written everything that is ready. */
  flush(): void {
    if (this.writableEnded) return
    this.write('', () => {
      this.#send(() => this.#res.flush())
    })
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#piece.push(chunk)
    this.#pieceBytes += chunk.length
    if (this.#pieceBytes < PIECE_BYTES) done()
    else this.#send(() => this.#letGo(done))
  }

  #letGo(done: () => void): void {
    if (this.#isFirst) this.#res.flush() // the <head>, so that the browser can start its downloads
    this.#isFirst = false
    setImmediate(done) // Node joins the writes of one event loop turn
  }

  /** Joins React's small chunks, so that each is not compressed separately. Waits for `drain`. */
  #send(done: () => void): void {
    const piece = this.#takePiece()
    if (piece.length === 0 || this.#res.write(piece)) done()
    else this.#res.once('drain', done)
  }

  #takePiece(): Buffer {
    const piece = Buffer.concat(this.#piece)
    this.#piece = []
    this.#pieceBytes = 0
    if (this.#onEnd) this.#sent.push(piece)
    return piece
  }

  override _final(done: () => void): void {
    this.#res.end(this.#takePiece())
    this.#onEnd?.(Buffer.concat(this.#sent))
    done()
  }

  /** Cuts the connection, so that half a page does not look complete. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) this.#res.destroy()
    done(error)
  }
}
