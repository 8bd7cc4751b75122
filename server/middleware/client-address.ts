import type { IncomingMessage } from 'node:http'

/** Whether the proxy at this address, the `index`-th from us, may be believed: Express's `trust proxy fn`. */
export type TrustsProxy = (address: string, index: number) => boolean

/** The visitor's network address as Express gives it in `req.ip`: the nearest one that no trusted proxy has. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusts: TrustsProxy,
): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return address
  const given = String(forwarded).split(',').reverse()
  const before = given.map((part) => part.trim()).filter((part) => part !== '')
  for (const [index, earlier] of before.entries()) {
    if (!trusts(address, index)) return address
    address = earlier
  }
  return address
}
