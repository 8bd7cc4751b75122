import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cachedFile } from './cached-file.ts'

const compressors = {
  '.br': promisify<Uint8Array, Buffer>(brotliCompress), // best by default
  '.gz': (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

const IS_COMPRESSED = /\.(woff2|png|pdf)$/

/** By path with ending; none for compressed formats. Maximum compression is slow, so results are cached by content. */
export async function compressFiles(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<readonly (readonly [path: string, bytes: Uint8Array])[]> {
  const plain = [...files].filter(([path]) => !IS_COMPRESSED.test(path))
  return Promise.all(
    plain.flatMap(([path, bytes]) =>
      Object.entries(compressors).map(async ([ending, compress]) => {
        const make = () => compress(bytes)
        return [path + ending, await cachedFile('compressed', [ending, bytes], make)] as const
      }),
    ),
  )
}
