import { randomUUID } from 'node:crypto'
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
  const encoding = { 'accept-encoding': random.pick(ENCODINGS) }
  const common = { method: 'GET', headers: encoding, aborts: random.isOneIn(33) } as const
  const page = random.pick(paths.pages)
  const dice = random.between(1, 100)
  if (dice === 1) return { ...common, ...form(number) }
  if (dice === 2) return { ...common, ...form(number), kind: 'bad form', body: '{"name":"a"}' }
  if (dice <= 5) return { ...common, kind: 'missing', path: `/nowhere/${number}` }
  if (dice <= 15) {
    const headers = { ...encoding, 'if-none-match': paths.etags.get(page) ?? '*' }
    return { ...common, kind: 'unchanged', path: page, headers }
  }
  if (dice <= 40) return { ...common, kind: 'file', path: random.pick(paths.files) }
  const query = random.isOneIn(4) ? `?q=word${number % 50_000}` : ''
  return { ...common, kind: 'page', path: page + query }
}

function form(number: number) {
  const fields = {
    ...sampleAnswers.contact,
    email: `soak-${number}@example.com`,
    submissionId: randomUUID(),
    elapsedMs: String(10 * FORM_MIN_FILL_MS),
  }
  const body = JSON.stringify(fields)
  return { kind: 'form', method: 'POST', path: '/contact-us', headers: JSON_HEADERS, body } as const
}
