import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { RenderTimeoutError } from '../../../shared/errors.ts'

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>

interface RenderOptions {
  readonly signal: AbortSignal
  /** An error after the shell, when the error page can no longer replace the page. */
  readonly onLateError: (error: unknown) => void
}

const NONCE_BYTES = 16

/** Resolves when the shell is ready. Rejects with an error before that, VisitorLeft included. */
export async function renderPage(element: ReactNode, { signal, onLateError }: RenderOptions) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const shell = Promise.withResolvers<void>()
  const rendered = Promise.withResolvers<void>()
  let [isBegun, isComplete, isWhole] = [false, false, true]
  const stream = renderToPipeableStream(element, {
    nonce,
    // Otherwise React moves large boundaries to the end with inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady() {
      isBegun = true
      shell.resolve()
    },
    onAllReady() {
      isComplete = true // set before onShellReady's promise resolves, if nothing suspends
      rendered.resolve()
    },
    onShellError: shell.reject,
    onError(error) {
      isWhole = false
      if (isBegun && !(error instanceof VisitorLeft)) onLateError(error)
    },
  })
  signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  await shell.promise
  return {
    pipe: stream.pipe,
    /** False for a page that suspends: its late sections need inline scripts with the nonce. */
    isComplete,
    nonce,
    isRendered: rendered.promise,
    /** False after an error; final when the last byte is written. */
    isWhole: () => isWhole,
  }
}

/** The initial congestion window of a TCP connection: ten segments (RFC 6928). */
const PIECE_BYTES = 14_600

/**
 * Sends the page in pieces, with backpressure, and passes the whole of it to `onEnd`. Resolves when it is rendered and
 * compressed, even if a slow visitor has not read it. An error cuts the connection, so that half a page does not look
 * complete.
 */
export async function streamPage(
  page: RenderedPage,
  res: Response,
  { isCompressed, onEnd }: { readonly isCompressed: boolean; onEnd?(html: Buffer): void },
): Promise<void> {
  const html = page.pipe(new PassThrough({ highWaterMark: PIECE_BYTES }))
  const sent = pipeline(html, (source) => inPieces(source, res, onEnd), res).catch(() => {})
  const isEncoded = new Promise<void>((resolve) => res.once('prefinish', resolve))
  await Promise.race([sent, isCompressed ? isEncoded : page.isRendered])
}

/** Reading joins the small chunks of React, each of which would be compressed separately. */
async function* inPieces(
  source: PassThrough,
  res: Response,
  onEnd: ((html: Buffer) => void) | undefined,
) {
  const sent: Buffer[] = []
  let isHead = true
  for await (const piece of source) {
    if (onEnd) sent.push(piece)
    yield piece
    if (isHead || source.readableLength === 0) res.flush() // so that the browser can start its downloads
    isHead = false
    await nextTurn() // Node joins the writes of one turn
  }
  onEnd?.(Buffer.concat(sent))
}

export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

/** Aborts when the visitor leaves or the page takes too long. */
export function renderSignal(res: Response, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new RenderTimeoutError()), timeoutMs)
  res.once('close', () => {
    clearTimeout(timer)
    if (!res.writableFinished) controller.abort(new VisitorLeft())
  })
  return controller.signal
}
