import { describe, expect, it } from '@jest/globals'
import { networkOf } from '../../../../server/requests/network-address.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['203.0.113.77:1234', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['[::ffff:203.0.113.77]:443', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['[2001:db8:85a3::1]', '2001:db8:85a3::'],
    ['[2001:db8:85a3::1]:443', '2001:db8:85a3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['[fe80::1%25eth0]:443', 'fe80::'],
    ['::1', '::'],
  ])('%p belongs to the network %p', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    [undefined],
    [''],
    ['unknown'],
    ['203.0.113.999'],
    ['[2001:db8::1'],
    ['127.0.0.1, 203.0.113.77'],
    ['a:'.repeat(8_000)],
  ])('%p shares one network with all others of its kind', (address) => {
    expect(networkOf(address)).toBe('unknown')
  })
})
