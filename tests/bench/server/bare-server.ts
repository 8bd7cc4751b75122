/**
 * The baseline: plain node:http that answers every request with the same bytes and headers as the site. Its argument is
 * a JSON file of the response.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RawResponse } from './compare-answers.ts'

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RawResponse
const { status, headers } = given
const body = Buffer.from(given.body, 'base64')

createServer((_req, res) => {
  res.writeHead(status, [...headers]).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
