import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  override message = 'This is a private address'
}

/** The socket connects to the checked addresses, so DNS rebinding cannot bypass the check. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const isPublic = addresses.every(({ address }) => isPublicAddress(address))
    const problem = error ?? (isPublic ? null : new PrivateAddressError())
    const [{ address, family } = { address: '', family: 0 }] = addresses
    if (options.all) callback(problem, addresses)
    else callback(problem, address, family) // with Node's option --no-network-family-autoselection
  })
}

/** For IP addresses, which need no lookup. `url` has normalized spellings such as 0x7f.1. */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddressError()
}

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // unwraps IPv4-mapped IPv6
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv6'
    ? parsed.match(ipaddr.parseCIDR(GLOBAL_IPV6))
    : !PUBLIC_LOOKING_METADATA.has(parsed.toString())
}

/** The only range for global unicast so far (RFC 4291, IANA). */
const GLOBAL_IPV6 = '2000::/3'

/** Azure's metadata service. */
const PUBLIC_LOOKING_METADATA = new Set(['168.63.129.16'])
