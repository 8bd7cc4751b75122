import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import express, { Router } from 'express'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { postedPaths } from '../support/posted-paths.ts'

const ZEROS = Buffer.alloc(1024 * 1024)
const BROTLI = brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })

/** Value of Content-Encoding to the body. */
const ENCODED: Readonly<Record<string, Buffer>> = {
  br: BROTLI,
  BR: BROTLI,
  gzip: gzipSync(ZEROS),
  'x-gzip': gzipSync(ZEROS),
  deflate: deflateSync(ZEROS),
  zstd: zstdCompressSync(ZEROS),
  'gzip, br': BROTLI,
  identity: Buffer.from('{}'),
  Identity: Buffer.from('{}'),
  nonsense: Buffer.from('{}'),
  '': Buffer.from('{}'),
}

/** Each route reads at least one of them, and needs no more than the other's absence. */
const TYPES = ['application/json', 'application/x-www-form-urlencoded']

/** The pages of signed links also accept a POST only with a link. */
const QUERIES = ['', '?booking=a&key=a']

let site: ServedSite
beforeAll(async () => {
  site = await serveTestSite({ env: { FORM_POSTS_PER_HOUR: '100000' } })
})
afterAll(() => site.close())

async function post(address: string, headers: Record<string, string>, body: Buffer) {
  const sent = { Accept: 'application/json', ...headers }
  return fetch(site.url + address, { method: 'POST', headers: sent, body: new Uint8Array(body) })
}

async function acceptingAddresses(): Promise<readonly string[]> {
  const addresses = postedPaths(site.app).flatMap((path) => QUERIES.map((query) => path + query))
  const plain = await Promise.all(
    addresses.map((address) =>
      post(address, { 'Content-Type': TYPES[0] ?? '' }, Buffer.from('{}')),
    ),
  )
  return addresses.filter((_, index) => plain[index]?.status !== 405)
}

it('every route that accepts a POST refuses a body with any Content-Encoding, and says why', async () => {
  const addresses = await acceptingAddresses()
  expect(new Set(addresses.map((address) => address.split('?')[0])).size).toBeGreaterThan(5)
  for (const address of addresses) {
    for (const type of TYPES) {
      for (const [encoding, body] of Object.entries(ENCODED)) {
        const headers = { 'Content-Type': type, 'Content-Encoding': encoding }
        const response = await post(address, headers, body)
        const said = [
          address,
          type,
          encoding,
          response.status,
          response.headers.get('Accept-Encoding'),
        ]
        expect(said).toEqual([address, type, encoding, 415, 'identity'])
        expect((await response.json()).error.code).toBe('wrong-encoding')
      }
    }
  }
})

it('a browser gets the refusal as a page', async () => {
  const headers = { Accept: 'text/html', 'Content-Type': TYPES[1] ?? '', 'Content-Encoding': 'br' }
  const response = await post('/contact-us', headers, BROTLI)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    415,
    'text/html; charset=utf-8',
  ])
  expect(await response.text()).toContain('We can’t read compressed forms')
})

it('the routes include those of routers that are mounted at a path', () => {
  const app = express()
  const inner = Router().post('/later/:id', (_req, res) => res.end())
  app.use(Router().use('/deep', inner)).get('/read', (_req, res) => res.end())
  expect(postedPaths(app)).toEqual(['/deep/later/x'])
})
