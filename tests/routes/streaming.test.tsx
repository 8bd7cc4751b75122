import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

let site: ServedSite

afterEach(() => site.close())

/** A page whose second half waits for the test. */
async function serveHalfPage({ renderTimeoutMs, encoding = 'identity' }: HalfPage = {}) {
  const rest = Promise.withResolvers<string>()
  rest.promise.catch(() => {})
  const Rest = () => <p>{use(rest.promise)}</p>
  const Page = () => (
    <>
      <h1>First half</h1>
      <Suspense>
        <Rest />
      </Suspense>
    </>
  )
  site = await serveTestSite({
    routes: [probeRoute({ Page })],
    ...(renderTimeoutMs && { renderTimeoutMs }),
  })
  const request = get(`${site.url}/probe`, { headers: { 'Accept-Encoding': encoding } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { rest, response, page: response.pipe(decoders[encoding]()).setEncoding('utf8') }
}

interface HalfPage {
  readonly renderTimeoutMs?: number
  readonly encoding?: keyof typeof decoders
}

const decoders = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  br: createBrotliDecompress,
}

async function readUntil(page: Readable, words: string): Promise<string> {
  let text = ''
  for await (const chunk of page.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.includes(words)) break
  }
  return text
}

describe('streaming', () => {
  it.each(Object.keys(decoders) as (keyof typeof decoders)[])(
    'sends the first half in %s while the second is still being rendered',
    async (encoding) => {
      const { rest, response, page } = await serveHalfPage({ encoding })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
      const firstHalf = await readUntil(page, 'First half')
      expect(firstHalf).toContain('First half')
      expect(firstHalf).not.toContain('Second half')
      rest.resolve('Second half')
      expect(await readUntil(page, '</html>')).toContain('Second half')
    },
  )

  it('logs an error after the first byte and ends the page', async () => {
    const { rest, page } = await serveHalfPage()
    await readUntil(page, 'First half')
    rest.reject(new Error('broke late'))
    expect(await readUntil(page, '</html>')).toContain('</html>')
    expect(site.logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'broke late' }),
      }),
    )
  })

  it('ends a page that hangs after the first byte', async () => {
    const { page } = await serveHalfPage({ renderTimeoutMs: 50 })
    expect(await readUntil(page, '</html>')).toContain('</html>')
    expect(site.logs).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ type: 'RenderTimeoutError' }) }),
    )
  })

  it.each(['identity', 'br'] as const)(
    'stops rendering for a visitor who disconnected, in %s',
    async (encoding) => {
      const { response, page } = await serveHalfPage({ encoding })
      await readUntil(page, 'First half')
      response.destroy()
      await expect(untilLogged('request closed before the response')).resolves.toMatchObject({
        path: '/probe',
      })
      expect(site.logs.filter(({ level }) => level === 'error')).toEqual([])
    },
  )
})

/** Polls the log on each turn of the event loop. */
async function untilLogged(msg: string) {
  for (;;) {
    const line = site.logs.find((candidate) => candidate.msg === msg)
    if (line) return line
    await new Promise((resolve) => setImmediate(resolve))
  }
}
