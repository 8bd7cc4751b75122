import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createEncoder, type Encoding } from './page-encoding.ts'

/** Longer than most pages, and short enough for malloc to use it again (`MMAP_THRESHOLD`, 128 KiB). */
const FIRST_BYTES = 96 * 1_024

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
  #page = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #length = 0
  #sent = 0

  /** `onEnd` is given a view of more than the page: who keeps it keeps a copy. */
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
    if (this.#length === this.#sent) process.nextTick(() => this.#send())
    if (typeof chunk === 'string') {
      this.#makeRoom(Buffer.byteLength(chunk))
      this.#length += this.#page.write(chunk, this.#length)
    } else {
      this.#makeRoom(chunk.length)
      this.#page.set(chunk, this.#length)
      this.#length += chunk.length
    }
    return true
  }

  end(): this {
    if (this.#res.destroyed) return this
    const out = this.#encoder ?? this.#res
    out.end(this.#takeUnsent())
    this.#onEnd(this.#page.subarray(0, this.#length))
    return this
  }

  /** Cuts the connection: whoever reads shall know that it is not the whole page. */
  destroy(): this {
    this.#res.destroy()
    return this
  }

  #send(): void {
    if (this.#length === this.#sent || this.#res.destroyed) return
    const out = this.#encoder ?? this.#res
    out.write(this.#takeUnsent())
    this.#encoder?.flush()
  }

  #takeUnsent(): Buffer {
    const unsent = this.#page.subarray(this.#sent, this.#length)
    this.#sent = this.#length
    return unsent
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#page.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#page.length * 2))
    this.#page.copy(larger, 0, 0, this.#length)
    this.#page = larger
  }
}
