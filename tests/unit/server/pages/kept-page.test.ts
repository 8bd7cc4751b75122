import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { keepPage } from '../../../../server/pages/kept-page.ts'

const html = Buffer.from(`<p>${'The road to trust is long, and '.repeat(200)}</p>`)
const page = { route: '/', headers: new Map([['Content-Type', 'text/html']]), html }

it('is made once in an encoding, also when many ask at the same time', async () => {
  const kept = keepPage(page, new Map())
  const [one, other] = await Promise.all([kept.variant('br'), kept.variant('br')])
  expect(one).toBe(other)
  expect(kept.variant('br')).toBe(one) // from now on without waiting
})

it('is named by what it holds: the same page has the same ETag on every server', async () => {
  const etagOf = async (bytes: Buffer) =>
    (await keepPage({ ...page, html: bytes }, new Map()).variant('gzip')).etag
  expect(await etagOf(html)).toBe(await etagOf(Buffer.from(html)))
  expect(await etagOf(html)).not.toBe(await etagOf(Buffer.from('<p>Another page</p>')))
})

it('is as short as it can be in time, and then has another ETag', async () => {
  const kept = keepPage(page, new Map())
  const quick = await kept.variant('br')
  await kept.compress()
  const best = await kept.variant('br')
  expect(best.etag).not.toBe(quick.etag)
  expect(best.formerEtags).toEqual([quick.etag]) // who has that one needs nothing
  expect(best.body.length).toBeLessThanOrEqual(quick.body.length)
  expect(brotliDecompressSync(best.body).equals(html)).toBe(true)
  expect(best.headers).toContain(String(best.body.length))
})
