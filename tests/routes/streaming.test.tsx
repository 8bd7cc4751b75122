import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

let site: ServedSite

afterEach(() => site.close())

/** A page whose second half waits until the test lets it go on. */
async function serveHalfPage(renderTimeoutMs?: number) {
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
  const request = get(`${site.url}/probe`, { headers: { 'Accept-Encoding': 'identity' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  return { rest, response }
}

async function readUntil(response: IncomingMessage, words: string): Promise<string> {
  let text = ''
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.includes(words)) break
  }
  return text
}

describe('streaming', () => {
  it('sends the first half while the second is still being rendered', async () => {
    const { rest, response } = await serveHalfPage()
    expect(response.statusCode).toBe(200)
    const firstHalf = await readUntil(response, 'First half')
    expect(firstHalf).toContain('First half')
    expect(firstHalf).not.toContain('Second half')
    rest.resolve('Second half')
    expect(await readUntil(response, '</html>')).toContain('Second half')
  })

  it('logs what breaks after the first byte, and ends the page', async () => {
    const { rest, response } = await serveHalfPage()
    await readUntil(response, 'First half')
    rest.reject(new Error('broke late'))
    expect(await readUntil(response, '</html>')).toContain('</html>')
    expect(site.logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'broke late' }),
      }),
    )
  })

  it('ends a page that hangs after the first byte', async () => {
    const { response } = await serveHalfPage(50)
    expect(await readUntil(response, '</html>')).toContain('</html>')
    expect(site.logs).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ type: 'RenderTimeoutError' }) }),
    )
  })

  it('stops rendering for a visitor who left', async () => {
    const { response } = await serveHalfPage()
    await readUntil(response, 'First half')
    response.destroy()
    await expect(untilLogged('request closed before the answer')).resolves.toMatchObject({
      path: '/probe',
    })
    expect(site.logs.filter(({ level }) => level === 'error')).toEqual([])
  })
})

/** Waits for the log itself, turn by turn of the event loop. */
async function untilLogged(msg: string) {
  for (;;) {
    const line = site.logs.find((candidate) => candidate.msg === msg)
    if (line) return line
    await new Promise((resolve) => setImmediate(resolve))
  }
}
