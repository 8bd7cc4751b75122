import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createEncoder, type Encoding } from './page-encoding.ts'

/**
 * Where React writes a page to: sends it on to the answer in an encoding, and hands over all of it, as it was written, at
 * its end. React writes hundreds of small pieces; what it writes in one go is sent in one, and where that is all, as the
 * whole answer. It takes whatever comes, as a page is small, and has no event to tell: a visitor who leaves aborts the
 * render (render-limit.ts). So it need not be a `Writable`, whose own work, and listeners that V8 takes for lasting ones and
 * with them the whole page, cost up to a fifth of the pages that can be drawn in a second.
 */
export class PageSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #res: ServerResponse
  readonly #encoder: ReturnType<typeof createEncoder>
  readonly #onEnd: (html: Buffer) => void
  readonly #sent: Buffer[] = []
  #waiting: Uint8Array[] = []

  constructor(res: ServerResponse, encoding: Encoding, onEnd: (html: Buffer) => void) {
    super()
    this.#res = res
    this.#onEnd = onEnd
    this.#encoder = createEncoder(encoding)
    if (!this.#encoder) return
    res.setHeader('Content-Encoding', encoding)
    this.#encoder.pipe(res)
    this.#encoder.once('error', () => res.destroy())
    res.once('close', () => this.#encoder?.destroy())
  }

  write(chunk: Uint8Array | string): boolean {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    if (this.#waiting.push(bytes) === 1) process.nextTick(() => this.#send())
    return true
  }

  end(): this {
    if (this.#res.destroyed) return this
    const out = this.#encoder ?? this.#res
    out.end(this.#takeWaiting())
    const [only, ...more] = this.#sent
    this.#onEnd(only && more.length === 0 ? only : Buffer.concat(this.#sent))
    return this
  }

  /** Cuts the connection: whoever reads shall know that it is not the whole page. */
  destroy(): this {
    this.#res.destroy()
    return this
  }

  #send(): void {
    if (this.#waiting.length === 0 || this.#res.destroyed) return
    const out = this.#encoder ?? this.#res
    out.write(this.#takeWaiting())
    this.#encoder?.flush()
  }

  #takeWaiting(): Buffer {
    const together = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#sent.push(together)
    return together
  }
}
