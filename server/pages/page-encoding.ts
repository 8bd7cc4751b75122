import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'

/** How a page can be sent, the shortest first. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Higher ones take ten times as long for little less to send. */
const BROTLI_QUALITY = 5
const ZSTD_LEVEL = 12

/** 256 KB, longer than any page; the default takes 4 MB at a time, which the process never gives back. */
const WINDOW_BITS = 18

/** The bytes in this encoding, within a few milliseconds. Works in a thread of its own. */
export async function encodePage(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    }
    return promisify(brotliCompress)(bytes, { params })
  }
  // Without the size the encoder sets up for the largest file there could be, which takes seconds.
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL }
  return promisify(zstdCompress)(bytes, { pledgedSrcSize: bytes.length, params })
}

/** For who is the first to see the page, and waits for all of it. */
const BROTLI_QUALITY_STREAMED = 4

/** Compresses a page while it is drawn; undefined for one that is sent as it is. */
export function createEncoder(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip()
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_STREAMED,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    }
    return createBrotliCompress({ params })
  }
  if (encoding === 'zstd') {
    return createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: WINDOW_BITS } })
  }
  return undefined
}

/** Browsers send a handful of different headers; more than these are read each time. */
const KNOWN_HEADERS_MAX = 100

const known = new Map<string, Encoding>()

/** The shortest encoding among those an `Accept-Encoding` header likes best (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before) return before
  const chosen = readEncoding(header)
  if (known.size < KNOWN_HEADERS_MAX) known.set(header, chosen)
  return chosen
}

function readEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const rest = weights.get('*') ?? 0
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Math.max(rest, 0.001) : rest)
  const best = Math.max(...ENCODINGS.map(weightOf))
  return ENCODINGS.find((encoding) => weightOf(encoding) === best) ?? 'identity'
}

/** `gzip;q=0.5` as `['gzip', 0.5]`. What is no number counts as no. */
function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0]
}
