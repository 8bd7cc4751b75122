import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const compressors = {
  '.br': (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  '.zst': (bytes: Uint8Array) =>
    promisify(zstdCompress)(bytes, {
      // Without it the encoder sets up for the largest file there could be, which takes seconds.
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
}

const IS_COMPRESSED = /\.(woff2|png|pdf)$/

/** The twins of a file in every encoding we serve, by ending; none for what is compressed already. */
export async function compressFile(
  path: string,
  bytes: Uint8Array,
): Promise<readonly (readonly [path: string, bytes: Uint8Array])[]> {
  if (IS_COMPRESSED.test(path)) return []
  return Promise.all(
    Object.entries(compressors).map(async ([ending, compress]) => {
      return [path + ending, await compress(bytes)] as const
    }),
  )
}
