import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/**
 * Resolves names as `node:dns` does, but hands out public addresses alone. The connection is made to the very address
 * that was checked, so a name that answers differently the second time gains nothing. One private address among
 * public ones refuses the name: an honest receiver has none. Calls back with PrivateAddressError.
 */
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

/** For hosts that are addresses themselves and need no lookup; `url` has normalized spellings such as 0x7f.1. */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) {
    throw new PrivateAddressError('The host is a private address')
  }
}

/** Whether an address belongs to the public internet: not to a private, local, shared, reserved or metadata range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // an IPv4 address within IPv6 is judged as what it is
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv6'
    ? parsed.match(ipaddr.parseCIDR(GLOBAL_IPV6))
    : !PUBLIC_LOOKING_METADATA.has(parsed.toString())
}

/** All that is given out for global use so far (RFC 4291, IANA); the rest is old, embedded or unassigned. */
const GLOBAL_IPV6 = '2000::/3'

/** Azure answers its machines here, on an address that looks like any other. */
const PUBLIC_LOOKING_METADATA = new Set(['168.63.129.16'])
