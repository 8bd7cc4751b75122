import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { readRelease } from '../../../server/release.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import type { Random } from '../../support/random.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'

/** A request and how its client behaves. */
export interface SoakVisit {
  readonly kind: 'page' | 'file' | 'unchanged' | 'missing' | 'form' | 'bad form'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Disconnects before the response, or in the middle of the upload. */
  readonly aborts: boolean
}

export interface SoakPaths {
  readonly pages: readonly string[]
  readonly files: readonly string[]
  /** ETags by page. */
  readonly etags: ReadonlyMap<string, string>
}

const ENCODINGS = ['br', 'gzip, deflate, br, zstd', 'gzip', 'zstd', 'identity']
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** 60% request a page, 1% send a form, 3% abort. */
export function nextVisit(number: number, paths: SoakPaths, random: Random): SoakVisit {
  const network = `10.${(number >> 8) & 255}.${number & 255}.1`
  const encoding = { 'accept-encoding': random.pick(ENCODINGS), 'x-forwarded-for': network }
  const common = { method: 'GET', headers: encoding, aborts: random.isOneIn(33) } as const
  const page = random.pick(paths.pages)
  const dice = random.between(1, 100)
  if (dice === 1) return { ...common, ...form(number, network) }
  if (dice === 2)
    return { ...common, ...form(number, network), kind: 'bad form', body: '{"name":"a"}' }
  if (dice <= 5) return { ...common, kind: 'missing', path: `/nowhere/${number}` }
  if (dice <= 15) {
    const headers = { ...encoding, 'if-none-match': paths.etags.get(page) ?? '*' }
    return { ...common, kind: 'unchanged', path: page, headers }
  }
  if (dice <= 40) return { ...common, kind: 'file', path: random.pick(paths.files) }
  const query = random.isOneIn(4) ? `?q=word${number % 50_000}` : ''
  return { ...common, kind: 'page', path: page + query }
}

function form(number: number, network: string) {
  const fields = {
    ...sampleAnswers.contact,
    email: `soak-${number}@example.com`,
    submissionId: randomUUID(),
    elapsedMs: String(10 * FORM_MIN_FILL_MS),
  }
  const body = JSON.stringify(fields)
  const headers = { ...JSON_HEADERS, 'x-forwarded-for': network }
  return { kind: 'form', method: 'POST', path: '/contact-us', headers, body } as const
}

export async function findPaths(release: string, url: string): Promise<SoakPaths> {
  const { facts, assets } = readRelease(release)
  const pages = createPageRoutes(facts)
    .map(({ path }) => path)
    .filter((path) => path !== '/404')
  const etags = new Map<string, string>()
  for (const page of pages) {
    const { headers } = await fetch(url + page)
    const etag = headers.get('etag')
    if (etag) etags.set(page, etag)
  }
  const payloads = ['home', 'faqs'].map((id) => `${facts.payloadsPath}/${id}.json`)
  const files = [assets.entry, assets.stylesheet, ...assets.entryImports, facts.databasePath]
  return { pages, etags, files: [...files, ...payloads, '/icon.svg', '/robots.txt'] }
}

export interface VisitEnd {
  /** Undefined if the client aborted or got no response. */
  readonly status: number | undefined
  /** Why there was no response; undefined if the client aborted. */
  readonly failure?: string
  /** Reference of an accepted form. */
  readonly reference?: string
}

const ANSWER_TIMEOUT_MS = 30_000

/** Sends the request and reads its response to the end, or aborts. Never rejects. */
export function sendVisit(
  visit: SoakVisit,
  { port, agent }: { readonly port: number; readonly agent: Agent },
): Promise<VisitEnd> {
  const { method, path, headers, body, aborts } = visit
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    const abort = () => {
      outgoing.destroy()
      resolve({ status: undefined })
    }
    outgoing.setTimeout(ANSWER_TIMEOUT_MS, () => outgoing.destroy(new Error('no response in 30 s')))
    outgoing.on('error', (error) => {
      resolve({ status: undefined, ...(!aborts && { failure: error.message }) })
    })
    outgoing.on('response', (answer) => {
      if (aborts) return abort()
      let text = ''
      answer.on('data', (chunk) => {
        if (answer.statusCode === 201) text += chunk
      })
      answer.on('error', (error) => resolve({ status: undefined, failure: error.message }))
      answer.on('end', () => resolve({ status: answer.statusCode, ...readReference(text) }))
    })
    if (aborts && body !== undefined) {
      outgoing.write(body.slice(0, 20))
      setImmediate(abort)
    } else {
      outgoing.end(body)
    }
  })
}

function readReference(text: string): { readonly reference?: string } {
  return text === '' ? {} : { reference: String(JSON.parse(text).reference) }
}
