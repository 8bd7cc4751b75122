import type { Request, Response } from 'express'

/** Counts the bytes of the body as they are handed to the connection, compressed. Call it before other steps wrap `res`. */
export function countSentBytes(req: Request, res: Response): () => number {
  let bytes = 0
  const { write, end } = res
  const counting = (send: typeof write | typeof end) =>
    function (this: Response, ...given: unknown[]) {
      bytes += lengthOf(given[0])
      return Reflect.apply(send, this, given)
    }
  res.write = counting(write) as typeof write
  res.end = counting(end) as typeof end
  return () => (hasBody(req, res) ? bytes : 0)
}

/** Node sends nothing of a body that is handed over all the same. */
function hasBody({ method }: Request, { statusCode }: Response): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
}

function lengthOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.length : 0
}
