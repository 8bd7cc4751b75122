import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Why a request may not read or change content or open a file, or undefined. Only pages of this server on this computer may: a page of
 * another site could send a form here, and a name of that site could be made to lead to this computer.
 */
export function reasonToRefuse({ headers, method, socket }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers
  const name = host.replace(/:\d+$/, '')
  if (!isLoopback(socket.remoteAddress) || !OWN_NAMES.includes(name)) {
    return `This works only on the computer that runs this server, at http://localhost:${socket.localPort}.`
  }
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const isOwnPage = origin === undefined ? method === 'GET' : origin === `http://${host}`
  if (!isOwnPage || site !== 'same-origin') return 'Another site may not do this.'
  const type = headers['content-type'] ?? ''
  if (method === 'POST' && !type.startsWith('application/json')) return 'Send JSON.'
  return undefined
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
