import dns from 'node:dns'
import { describe, expect, it, jest } from '@jest/globals'
import {
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
  refusePrivateHost,
} from '../../../../../server/leads/outbox/private-addresses.ts'

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, spelled within IPv6', '::ffff:127.0.0.1'],
    ['this machine over IPv6', '::1'],
    ['any address over IPv6', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network over IPv6', 'fd00:ec2::254'],
    ['an address of old local networks', 'fec0::1'],
    ['a neighbour on the link, with its interface', 'fe80::1%eth0'],
    ['an address at all', 'example.com'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud, spelled within IPv6', '::ffff:a9fe:a9fe'],
    ['the metadata of a cloud, through NAT64', '64:ff9b::a9fe:a9fe'],
    ['the metadata of a cloud, through 6to4', '2002:a9fe:a9fe::1'],
    ['the metadata of a cloud on a public-looking address', '168.63.129.16'],
    ['a network shared by a provider', '100.100.100.200'],
    ['a group', '224.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['measuring', '198.18.0.1'],
  ])('is not %s, %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a URL', () => {
  it.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'https://[::1]:8443/',
    'https://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
  ])('whose host is a private address is refused: %s', (url) => {
    expect(() => refusePrivateHost(new URL(url))).toThrow(PrivateAddressError)
  })

  it('with a name or a public address is left to the lookup', () => {
    expect(() => refusePrivateHost(new URL('https://example.com/'))).not.toThrow()
    expect(() => refusePrivateHost(new URL('https://1.1.1.1/'))).not.toThrow()
  })
})

describe('the lookup of a name', () => {
  it('returns the public addresses that it checked', async () => {
    const found = [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]
    answerWith(found)
    expect(await lookUp('example.com')).toEqual(found)
    expect(await lookUp('example.com', {})).toBe('1.1.1.1')
  })

  it('rejects a name with a private address among public ones', async () => {
    answerWith([
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
    await expect(lookUp('example.com')).rejects.toThrow(PrivateAddressError)
  })

  it('rejects the name of this machine', async () => {
    await expect(lookUp('localhost')).rejects.toThrow(PrivateAddressError)
  })
})

type Done = (error: null, addresses: readonly dns.LookupAddress[]) => void

function answerWith(addresses: readonly dns.LookupAddress[]): void {
  const answer = (_hostname: string, _options: object, done: Done) => done(null, addresses)
  jest.spyOn(dns, 'lookup').mockImplementation(answer as unknown as typeof dns.lookup)
}

function lookUp(hostname: string, options: dns.LookupOptions = { all: true }) {
  return new Promise((resolve, reject) => {
    publicLookup(hostname, options, (error, found) => {
      if (error) reject(error)
      else resolve(found)
    })
  })
}
