import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listFiles } from '../../../../scripts/build/hash-sources.ts'
import { createEditServer } from '../../../../scripts/edit/edit-server.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
let server: Server
let port: number
beforeAll(async () => {
  server = createServer(createEditServer().answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

async function post(headers: Readonly<Record<string, string>>, body = '{}') {
  const options = { port, host: '127.0.0.1', path: '/_dev/edit/nothing', method: 'POST', headers }
  const sent = request(options).end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, text: await text(response) }
}

const own = () => ({ ...JSON_TYPE, host: `localhost:${port}`, origin: `http://localhost:${port}` })

it.each<[string, (own: Readonly<Record<string, string>>) => Readonly<Record<string, string>>]>([
  ['a page of another site', (own) => ({ ...own, origin: 'https://attacker.example' })],
  ['a page on another port of this computer', (own) => ({ ...own, origin: 'http://localhost:1' })],
  ['a page without an origin', ({ origin: _, ...own }) => own],
  ['an opaque origin', (own) => ({ ...own, origin: 'null' })],
  ['another site, as the browser says', (own) => ({ ...own, 'sec-fetch-site': 'cross-site' })],
  [
    'a name that was made to lead here',
    (own) => ({ ...own, host: 'attacker.example', origin: 'http://attacker.example' }),
  ],
  ['a form, which needs no permission', (own) => ({ ...own, 'content-type': 'text/plain' })],
])('refuses %s', async (_, change) => {
  expect(await post(change(own()))).toEqual({ status: 403, text: expect.stringContaining('error') })
})

it('answers its own page', async () => {
  expect((await post(own())).status).toBe(404) // it has no such action
})

it('no file of a release has anything of the editor', async () => {
  const files = await listFiles(TEST_RELEASE)
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const bytes = await readFile(file)
    for (const word of ['_dev/', 'site-editor', 'dev-reload']) {
      expect([file, word, bytes.includes(word)]).toEqual([file, word, false])
    }
  }
})
