import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { chooseEncoding, type Encoding } from '../../../../server/pages/page-encoding.ts'
import { PageSink } from '../../../../server/pages/page-sink.ts'

/** What a visitor reads, and what is handed over to be kept, of a page written in these goes. */
async function writeInGoes(goes: readonly (readonly (string | Uint8Array)[])[], asked: Encoding) {
  let whole = Buffer.alloc(0)
  const server = createServer(async (req, res) => {
    const sink = new PageSink(res, chooseEncoding(req.headers['accept-encoding']), (html) => {
      whole = Buffer.from(html)
    })
    for (const [index, go] of goes.entries()) {
      if (index > 0) await new Promise(setImmediate)
      for (const chunk of go) sink.write(chunk)
    }
    sink.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'Accept-Encoding': asked },
  })
  const read = await response.text()
  server.close()
  return { read, whole: whole.toString(), length: response.headers.get('Content-Length') }
}

const bytes = new TextEncoder().encode('the seal, “high security”, ')
const long = 'Straßengüterverkehrsunternehmensbescheinigung '.repeat(5_000) // 235 KB
const goes = [
  ['<p>', bytes, 'signed'],
  [long, bytes],
  [bytes, 'delivered</p>'],
]
const page = goes
  .flat()
  .map((chunk) => (typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)))
  .join('')

it.each(['identity', 'gzip', 'br', 'zstd'] as const)(
  'sends and hands over the same page, also one that outgrows its room, in %s',
  async (encoding) => {
    const { read, whole, length } = await writeInGoes(goes, encoding)
    expect(length).toBeNull() // the first go was sent before the others were known
    expect(read === page).toBe(true)
    expect(whole === page).toBe(true)
  },
)

it('sends what is written in one go as a whole answer', async () => {
  const { read, whole, length } = await writeInGoes([['<p>', bytes, '</p>']], 'identity')
  expect(read).toBe('<p>the seal, “high security”, </p>')
  expect(Number(length)).toBe(Buffer.byteLength(read))
  expect(whole).toBe(read)
})
