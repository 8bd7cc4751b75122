import { createHash } from 'node:crypto'
import { compressApart } from './compress-apart.ts'
import { type Encoding, encodePage } from './page-encoding.ts'

/** A page as it was drawn, without anything of the visitor it was drawn for. */
export interface WholePage {
  /** Its path, for the log. */
  readonly route: string
  readonly headers: ReadonlyMap<string, string>
  readonly html: Buffer
}

/** A page in one encoding, ready to be sent. */
export interface PageVariant {
  readonly etag: string
  /** Of the same page as it was sent earlier, less compressed: who has that has this. */
  readonly formerEtags: readonly string[]
  readonly body: Buffer
  /** All but the ETag: names and values by turns, as `writeHead` takes them fastest. */
  readonly headers: readonly string[]
  /** Those of a 304. */
  readonly headersUnchanged: readonly string[]
}

/** A page in memory. Encodings are made when the first visitor asks for them, and then kept too. */
export interface KeptPage {
  readonly route: string
  /** About how much memory it may take in the end, in bytes. */
  readonly size: number
  variant(encoding: Encoding): PageVariant | Promise<PageVariant>
  /** Makes it as short as it can be, for the encoding that browsers prefer. */
  compress(): Promise<void>
}

/** Headers, keys, objects: what a page takes beside its bytes. */
const OVERHEAD_BYTES = 4_096

/** `common` are the headers of every answer of the site. */
export function keepPage(page: WholePage, common: ReadonlyMap<string, string>): KeptPage {
  const variants = new Map<Encoding, PageVariant | Promise<PageVariant>>()
  const headers = new Map([...common, ...page.headers])
  headers.delete('ETag') // of the release, for who was streamed to
  let name: string | undefined // nobody asks for it before the second visitor

  const make = async (encoding: Encoding, body: Promise<Buffer>, suffix = '') => {
    name ??= nameOf(page.html)
    const first = `"${name}-${encoding}"`
    const etag = `"${name}-${encoding}${suffix}"`
    const formerEtags = etag === first ? [] : [first]
    const variant = toVariant(headers, { encoding, etag, formerEtags, body: await body })
    variants.set(encoding, variant)
    return variant
  }
  return {
    route: page.route,
    size: page.html.length * 2 + OVERHEAD_BYTES,
    variant(encoding) {
      const made = variants.get(encoding)
      if (made) return made
      const making = make(encoding, encodePage(page.html, encoding))
      variants.set(encoding, making)
      return making
    },
    async compress() {
      await make('br', compressApart(page.html), '-best')
    },
  }
}

/** Follows from the bytes alone, so that servers of one release agree on it. */
function nameOf(html: Buffer): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 16)
}

interface Body extends Pick<PageVariant, 'etag' | 'formerEtags' | 'body'> {
  readonly encoding: Encoding
}

function toVariant(common: ReadonlyMap<string, string>, { encoding, ...sent }: Body): PageVariant {
  const whole = new Map(common).set('Content-Length', String(sent.body.length))
  if (encoding !== 'identity') whole.set('Content-Encoding', encoding)
  const unchanged = new Map(common)
  unchanged.delete('Content-Type')
  return { ...sent, headers: [...whole].flat(), headersUnchanged: [...unchanged].flat() }
}
