import { request } from 'node:http'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { countStatuses, type Flood, localAddressOf, NONE } from './flood.ts'

const ZEROS = Buffer.alloc(16 * 1024 * 1024)

/** 14 bytes of brotli that become 16 MB, and their like. */
const BODIES = {
  br: brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
  gzip: gzipSync(ZEROS),
  zstd: zstdCompressSync(ZEROS),
}

/** Doors with and without a limit by network. */
const PATHS = ['/unsubscribe?key=a', '/lead?key=a', '/schedule-your-demo?booking=a', '/contact-us']

export const bodyFloods: readonly Flood[] = [
  { name: '35 compressed bodies of 14 bytes', run: (site) => postCompressed(site, 35, ['br']) },
  {
    name: '3,000 compressed bodies',
    run: (site) => postCompressed(site, 3_000, ['br', 'gzip', 'zstd']),
  },
]

async function postCompressed(site: URL, count: number, encodings: readonly Encoding[]) {
  const answers = Array.from({ length: count }, (_, index) => {
    const path = PATHS[index % PATHS.length] ?? ''
    return post(new URL(path, site), encodings[index % encodings.length] ?? 'br')
  })
  return countStatuses(await Promise.all(answers))
}

const NETWORK = '203.0.113.9'

type Encoding = keyof typeof BODIES

/** Resolves to the status. Each on a connection of its own. */
function post(url: URL, encoding: Encoding): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Encoding': encoding,
    'X-Forwarded-For': NETWORK,
  }
  const sent = request(url, {
    ...{ method: 'POST', agent: false, headers },
    ...{ hostname: '127.0.0.1', localAddress: localAddressOf(NETWORK) },
  })
  sent.on('response', (response) => {
    response.resume().on('close', () => resolve(String(response.statusCode)))
  })
  sent.on('error', () => resolve(NONE))
  sent.end(BODIES[encoding])
  return promise
}
