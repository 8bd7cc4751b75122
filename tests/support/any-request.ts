import type { PageRoute } from '../../shared/pages/page-route.ts'
import { anyText } from './any-text.ts'
import { sampleAnswers } from './sample-answers.ts'
import fc from './seeded-fast-check.ts'

/** A request that an attacker or a broken client might send. */
export interface AnyRequest {
  readonly method: string
  /** Path and query, or an absolute URL. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const METHODS = 'GET GET GET POST POST HEAD PUT DELETE OPTIONS PATCH TRACE'.split(' ')

/** Every endpoint besides pages, plus missing files. */
const ENDPOINTS =
  `/healthz /readyz /robots.txt /sitemap.xml /.well-known/security.txt /service-worker.js /manifest.webmanifest
  /faqs.md /llms.txt /feed.xml
  /offline /api/events /api/demo-slots /downloads/who-is-at-the-dock.pdf /assets/none.js
  /content/none.json /payloads/none/home.json`.split(/\s+/)

const PARAMETERS =
  'q paper role topic sort booking key from days zone reference link utm_source'.split(' ')

/** Any byte except control characters, which HTTP parsers reject. */
const bytes = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xfe })
    .map((code) => String.fromCharCode(code === 0x7f ? 0xff : code)),
  maxLength: 40,
})
const nasty = fc.constantFrom(
  '%00',
  '%zz',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '//evil.example',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '__proto__',
  'constructor',

  '{{7*7}}',
  '%0d%0aX-Evil:%201',
  '\\..\\..',
  '2026-02-30',
  '-1',
  '9'.repeat(400),
  'Ａ'.normalize('NFKC'),
  '[]',
  '{}',
)
const text = fc.oneof(anyText(60), nasty, fc.constantFrom('', 'null', 'true', '0'))

/** Odd spellings of a URL by careless clients, proxies or attackers. */
const oddSpelling = fc.constantFrom<(path: string) => string>(
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path.toUpperCase()}//`,
  (path) => `${path}/.`,
  (path) => `${path}/../${path.slice(1)}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2F'),
  (path) => `http://www.example.com${path}`,
  (path) => `HTTP://www.example.com/${path}`,
  (path) => `http://b:c${path}`,
  (path) => `https://[::1${path}`,
)

/** Requests to every endpoint, and to many that do not exist. */
export function anyRequest(routes: readonly PageRoute[]): fc.Arbitrary<AnyRequest> {
  const known = fc.constantFrom(...routes.map(({ path }) => path), ...ENDPOINTS)
  const path = fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, fc.oneof(bytes, nasty)).map(([base, rest]) => `${base}/${rest}`),
    },
    { weight: 1, arbitrary: bytes.map((rest) => `/${rest}`) },
    { weight: 2, arbitrary: fc.tuple(known, oddSpelling).map(([each, spell]) => spell(each)) },
  )
  return fc
    .record({
      method: fc.constantFrom(...METHODS),
      address: fc
        .tuple(path, query())
        .map(([where, asked]) => (where + asked).replace(/[^\x21-\xff]/g, '_')),
      headers: headers(),
      body: body(),
    })
    .map((request) =>
      /^(GET|HEAD|TRACE)$/.test(request.method) ? { ...request, body: undefined } : request,
    )
}

function query(): fc.Arbitrary<string> {
  const value = fc.oneof(
    bytes,
    nasty,
    text.map((each) => encodeURIComponent(each.toWellFormed())),
  )
  const pair = fc
    .tuple(fc.constantFrom(...PARAMETERS), value)
    .map(([name, each]) => `${name}=${each}`)
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
    bytes.map((each) => `?${each}`),
  )
}

/** Every header is optional. */
function headers(): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(bytes, nasty)
  const or = (...values: string[]) => fc.oneof(fc.constantFrom(...values), value)
  return fc.record(
    {
      accept: or('application/json', 'text/html', '*/*', 'image/*;q=0', ','),
      'accept-encoding': or('br', 'zstd, gzip', 'identity;q=0', '*;q=0', 'gzip;q=nan'),
      'content-type': or(
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-7',
      ),
      'content-encoding': or('gzip', 'br', 'deflate'),
      cookie: value,
      'if-modified-since': or('Thu, 01 Jan 1970 00:00:00 GMT'),
      'if-none-match': or('*', 'W/""'),
      origin: or('null', 'https://evil.example'),
      range: or('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3'),
      referer: or('https://www.example.com/?x', 'about:blank'),
      'sec-fetch-site': or('cross-site', 'same-origin'),
      'user-agent': or('Googlebot/2.1', 'a'.repeat(3_000)),
      'x-forwarded-for': or('192.0.2.1', '::1', 'unknown, 10.0.0.1'),
      'x-forwarded-host': value,
      'x-request-id': value,
    },
    { requiredKeys: [] },
  )
}

function body(): fc.Arbitrary<string | undefined> {
  const fields = Object.keys({
    ...sampleAnswers.contact,
    ...sampleAnswers.demo,
    ...sampleAnswers.whitepaper,
  })
  const names = fc.constantFrom(
    ...fields,
    'slot',
    'zone',
    'sequence',
    'change',
    'submissionId',
    'startedAt',
    'elapsedMs',
    'attribution',
    'website',
  )
  const filled = fc.constantFrom(...Object.values(sampleAnswers))
  const wild = fc.dictionary(names, fc.oneof(text, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 })
  const mixed = fc.tuple(filled, wild).map(([good, bad]) => ({ ...good, ...bad }))
  const urlencoded = mixed.map((each) => {
    const pairs = Object.entries(each).map(([name, value]) => [name, textOf(value)])
    return new URLSearchParams(pairs).toString()
  })
  return fc.oneof(
    fc.constant(undefined),
    mixed.map((each) => JSON.stringify(each)),
    urlencoded,
    fc.json(),
    anyText(200),
    fc.constant('a'.repeat(40_000)),
  )
}

/** Handles any value, including objects with a `toString` property that is not a function. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : fc.stringify(value)).toWellFormed()
}
