import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { constants } from 'node:zlib'

/** Reads from standard input, writes to standard output; the settings come as JSON. */
const PROGRAM = `process.stdin
  .pipe(require('node:zlib').createBrotliCompress(JSON.parse(process.argv[1])))
  .pipe(process.stdout)`

/** Of all processes that want to work, this one may wait. */
const LOW_PRIORITY = 15

/**
 * The shortest brotli there is of these bytes. It takes as long as a thousand visitors, and 20 MB that the allocator
 * would never give back: so it is made in a process of its own, behind all others. Rejects where none can be started.
 */
export async function compressApart(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const child = spawn(process.execPath, ['-e', PROGRAM, JSON.stringify({ params })], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  await once(child, 'spawn')
  setPriority(child.pid ?? 0, LOW_PRIORITY)
  const ended = once(child, 'exit')
  child.stdin.end(bytes)
  const compressed = await buffer(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`The process that compresses ended with ${code}`)
  return compressed
}
