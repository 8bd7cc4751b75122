import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { type AnyRequest, anyRequest } from '../support/any-request.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { ROOT } from '../support/root.ts'
import fc from '../support/seeded-fast-check.ts'

/** `tests/README.md` says how to send more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300)
const AT_ONCE = 25
const HANGS_AFTER_MS = 15_000

/** Internals that no response may leak: source paths, stack traces, database or file system errors. */
const TELLTALE = new RegExp(`\\n\\s+at .+:\\d+|node_modules|node:internal|SQLITE|ENOENT|${ROOT}`)
const MARK = /mark-[0-9a-f]{16}/g

/** Headers of every response. */
const HEADERS = ['x-request-id', 'content-security-policy', 'x-content-type-options']

/** Ids of all answered requests, each of which must be in the log. */
const answered: string[] = []

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite({
    env: { TRUST_PROXY: '1', FORM_POSTS_PER_HOUR: '1000000', LOG_LEVEL: 'debug' },
  })
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})

/** Marks each request wherever the response might echo it. A response must not contain another request's mark. */
async function findWrong({
  method,
  address,
  headers,
  body,
}: AnyRequest): Promise<string | undefined> {
  const mark = `mark-${randomBytes(8).toString('hex')}`
  const path = address + (address.includes('?') ? '&' : '?') + new URLSearchParams({ q: mark })
  const marked = body?.startsWith('{"') ? body.replace('{', `{"name":"${mark}",`) : body
  const sent = { port: site.port, path, method, agent, headers: { ...headers, cookie: mark } }
  const answer = await ask(sent, marked)
  if (Error.isError(answer)) return `no answer: ${answer.message}`
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const told = `${JSON.stringify(answer.rawHeaders)}\n${Buffer.concat(chunks)}`
  const status = answer.statusCode ?? 0
  const isBusy = status === 503 && answer.headers['retry-after'] !== undefined
  if (status >= 500 && !isBusy) return `status ${status}`
  const lacking = HEADERS.filter((name) => answer.headers[name] === undefined)
  if (lacking.length > 0) return `status ${status} without ${lacking}`
  answered.push(String(answer.headers['x-request-id']))
  const telltale = TELLTALE.exec(told)
  if (telltale) return `tells ${telltale[0]}`
  const strangers = (told.match(MARK) ?? []).filter((found) => found !== mark)
  return strangers.length === 0 ? undefined : `tells of another request: ${strangers[0]}`
}

/** Retries if the server closes an idle connection just as it is reused, because the request was then not read. */
async function ask(
  sent: RequestOptions,
  body: string | undefined,
): Promise<IncomingMessage | Error> {
  const asked = request(sent)
  asked.end(body)
  try {
    const signal = AbortSignal.timeout(HANGS_AFTER_MS)
    const [answer] = await once(asked, 'response', { signal })
    return answer
  } catch (error) {
    return asked.reusedSocket && isReset(error) ? ask(sent, body) : (error as Error)
  }
}

function isReset(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET'
}

it(
  `answers ${REQUESTS} random requests without a fault, a stack trace or text of another request`,
  async () => {
    const routes = createPageRoutes(site.services.release.facts)
    const requests = fc.array(anyRequest(routes), { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        const wrong = await Promise.all(batch.map(findWrong))
        const found = batch.map(({ method, address }, index) => [method, address, wrong[index]])
        expect(found.filter(([, , failure]) => failure !== undefined)).toEqual([])
      }),
      { endOnFailure: true, numRuns: Math.ceil(REQUESTS / AT_ONCE) },
    )
    expect(site.logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    const logged = new Set(site.logs.map(({ requestId }) => requestId))
    expect(answered.filter((requestId) => !logged.has(requestId))).toEqual([])
  },
  REQUESTS * 20 + 60_000,
)

it('answers pipelined requests on one connection, each once and in order', async () => {
  const paths = createPageRoutes(site.services.release.facts).map(({ path }) => path)
  const spellings = paths.flatMap((path) => [path, path.toUpperCase(), `/${path}`, `${path}/.`])
  const ids = spellings.map((_, index) => `pipelined-${index}`)
  const requests = spellings.map(
    (path, index) =>
      `GET ${path}?q=${index} HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${ids[index]}\r\n`,
  )
  const socket = connect(site.port).setEncoding('latin1')
  socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`)
  const told = await text(socket)
  expect([...told.matchAll(/^X-Request-Id: (.+)\r$/gm)].map(([, id]) => id)).toEqual(ids)
  const statuses = [...told.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => status)
  expect(statuses).toHaveLength(ids.length)
  expect(statuses.filter((status) => !/^(?:200|308|400|404|503)$/.test(status ?? ''))).toEqual([])
})
