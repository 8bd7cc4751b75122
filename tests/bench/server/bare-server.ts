/**
 * The baseline: plain node:http that answers each path with the same bytes and headers as the site. Its argument is a
 * JSON file of responses by path.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RawResponse } from './request-raw.ts'

const OF_THE_BODY = /^content-(?:length|type|encoding)$/

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, RawResponse>
const answers = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => {
    const lasting = headers.filter(
      (_, index) => !OF_THE_BODY.test(headers[index - (index % 2)] ?? ''),
    )
    return [
      path,
      {
        status,
        headers: [...headers],
        headersUnchanged: lasting,
        body: Buffer.from(body, 'base64'),
      },
    ]
  }),
)

createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) {
    res.writeHead(404).end()
    return
  }
  const isKnown = req.headers['if-none-match'] !== undefined
  if (isKnown) res.writeHead(304, answer.headersUnchanged).end()
  else res.writeHead(answer.status, answer.headers).end(answer.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
