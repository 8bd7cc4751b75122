import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/** The socket connects to the checked address, so DNS rebinding cannot bypass the check. */
export function publicLookup(lookup: Lookup = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) {
        callback(error ?? new Error('The host has no address'), '')
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new PrivateAddressError('The host leads to a private address'), '')
      } else if (options.all) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** For IP addresses, which need no lookup. `url` has normalized spellings such as 0x7f.1. */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) {
    throw new PrivateAddressError('The host is a private address')
  }
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
