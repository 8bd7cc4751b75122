/**
 * The baseline: node:http and nothing else, answering each path with the bytes and headers it is given. Its argument
 * is a JSON file of answers by `METHOD path`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { GivenAnswer } from './ask-once.ts'

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, GivenAnswer>
const answers = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => {
    return [path, { status, headers, body: Buffer.from(body, 'base64') }]
  }),
)

createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) {
    res.writeHead(404).end()
    return
  }
  const isKnown = req.headers['if-none-match'] !== undefined
  res.writeHead(isKnown ? 304 : answer.status, [...answer.headers])
  res.end(isKnown ? undefined : answer.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
