import { expect, it } from '@jest/globals'
import { chooseEncoding } from '../../../../server/pages/page-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=1.0, gzip;q=0.8', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0, *', 'zstd'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=high', 'identity'],
])('a visitor who accepts %p is sent %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding) // also when it is known already
})

it('goes on reading headers when it knows enough of them', () => {
  for (let number = 0; number < 300; number += 1) {
    expect(chooseEncoding(`gzip, made-up-${number}`)).toBe('gzip')
  }
})
