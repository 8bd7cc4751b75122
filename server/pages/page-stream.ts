import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Response } from 'express'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../shared/errors.ts'
import type { Services } from '../services.ts'
import { readError } from './page-head.ts'
import { VisitorLeft } from './render-gate.ts'
import type { PageJob } from './render-page.tsx'

export interface RenderedPage {
  /** What was rendered. */
  readonly context: StaticHandlerContext
  readonly pipe: PipeableStream['pipe']
  /** False for a page that suspends: its late sections come with inline scripts, which carry the nonce. */
  readonly isComplete: boolean
  readonly nonce: string
  /** Resolves when React has nothing left to render. */
  readonly isRendered: Promise<void>
  /** Whether nothing has broken so far; final when the last byte is written. */
  isWhole(): boolean
}

const NONCE_BYTES = 16

interface RenderInput {
  readonly context: StaticHandlerContext
  readonly element: () => ReactNode
}

/** Resolves when the shell can be sent. Rejects with what broke before that, unless the visitor has left. */
export function renderDocument(
  { logger }: Pick<Services, 'logger'>,
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
    // Never: React would put a large boundary at the end, whether it is late or not, and move it by an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady() {
      isBegun = true
      shell.resolve(true)
    },
    onAllReady() {
      isComplete = true // in the same turn as onShellReady where nothing suspends
      rendered.resolve()
    },
    onShellError: (failure) =>
      signal.reason instanceof VisitorLeft ? shell.resolve(false) : shell.reject(failure),
    onError(failure) {
      isWhole = false
      if (isBegun && !(failure instanceof VisitorLeft)) {
        logger.error({ err: failure, requestId, route }, 'page broke while streaming')
      }
    },
  })
  // The error page is small and has all it needs: it is rendered although the time is up.
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
  /** Undefined where nobody wants the whole page. */
  readonly #onEnd: ((html: Buffer) => void) | undefined
  /** The pieces that have left, for `onEnd`. */
  readonly #sent: Buffer[] = []
  /** What React has written since the last piece left. */
  #piece: Buffer[] = []
  #pieceBytes = 0
  #isFirst = true

  /** `onEnd` is given the page as React wrote it, when all of it has been handed on. */
  constructor(res: Response, onEnd?: (html: Buffer) => void) {
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
    if (this.#onEnd) this.#sent.push(piece)
    return piece
  }

  override _final(done: () => void): void {
    this.#res.end(this.#takePiece())
    this.#onEnd?.(Buffer.concat(this.#sent))
    done()
  }

  /** Half a page must not look like a whole one: the connection is cut. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) this.#res.destroy()
    done(error)
  }
}
