import { expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

it('the log has one line per request, without what the visitor typed', async () => {
  const { app, logs } = buildTestSite({ env: { TRUST_PROXY: '1' } })
  const response = await request(app)
    .get('/faqs?q=secret')
    .set('User-Agent', 'example/1.0')
    .set('Referer', 'https://www.example.com/page?token=secret')
    .set('X-Forwarded-For', '192.0.2.77')
  expect(logs).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: 'request',
      requestId: response.get('X-Request-Id'),
      method: 'GET',
      path: '/faqs',
      route: '/faqs',
      status: 200,
      durationMs: expect.any(Number),
      dataMs: expect.any(Number),
      waitMs: expect.any(Number),
      bytes: expect.any(Number),
      cache: null, // a search
      userAgent: 'example/1.0',
      ip: '192.0.2.0',
    },
  ])
})

it('the log masks path segments that may be email addresses or tokens, even on routes that no longer exist', async () => {
  const { app, logs } = buildTestSite()
  const token = `/old/${'a'.repeat(80)}.ics`
  for (const path of ['/a/someone@example.com/b', '/someone%40example.com', '/@/@', token])
    await request(app).get(path)
  expect(logs.map(({ path }) => path)).toEqual(['/a/***/b', '/***', '/***/***', '/old/***'])
})

it('the log has no control characters, which a terminal could obey', async () => {
  const { app, logs } = buildTestSite()
  await request(app).get('/').set('User-Agent', 'a\u009b2J\u0080b')
  expect(logs).toMatchObject([{ userAgent: 'a2Jb' }])
})

it('the log has health checks only at the debug level', async () => {
  const ordinary = buildTestSite()
  const talkative = buildTestSite({ env: { LOG_LEVEL: 'debug' } })
  for (const { app } of [ordinary, talkative]) await request(app).get('/healthz').expect(200)
  expect(ordinary.logs).toEqual([])
  expect(talkative.logs).toMatchObject([{ level: 'debug', msg: 'request', path: '/healthz' }])
})

it('the server accepts request ids only from a trusted proxy', async () => {
  const direct = buildTestSite()
  const behindProxy = buildTestSite({ env: { TRUST_PROXY: '1' } })
  const ask = async ({ app }: typeof direct, id: string) =>
    (await request(app).get('/').set('X-Request-Id', id)).get('X-Request-Id')
  expect(await ask(behindProxy, 'abc-123_DEF')).toBe('abc-123_DEF')
  expect(await ask(direct, 'abc-123_DEF')).toMatch(UUID)
  for (const bad of ['short', 'has space inside it', '<script>alert(1)</script>', 'a'.repeat(65)]) {
    expect(await ask(behindProxy, bad)).toMatch(UUID)
  }
})

it.each([
  ['0', 1],
  ['1', 0],
  ['203.0.113.0/24', 1],
  ['203.0.113.0/24,127.0.0.0/8', 0],
])(
  'with TRUST_PROXY=%s behind a proxy warns %d times, however many requests come',
  async (trusted, times) => {
    const { app, logs } = buildTestSite({ env: { TRUST_PROXY: trusted } })
    await request(app).get('/faqs')
    for (const path of ['/faqs?q=one', '/faqs?q=two'])
      await request(app).get(path).set('X-Forwarded-For', '192.0.2.77')
    expect(logs.at(-1)?.ip).toBe(times === 0 ? '192.0.2.0' : '127.0.0.0')
    const warnings = logs.filter(({ level }) => level === 'warn')
    expect(warnings).toHaveLength(times)
    for (const { msg } of warnings) expect(msg).toContain('from 127.0.0.0, which TRUST_PROXY')
  },
)

it('with networks in TRUST_PROXY, the visitor is the last address that is in none of them', async () => {
  const TRUST_PROXY = '127.0.0.1, 198.51.100.0/24, 2001:db8::/32'
  const { app, logs } = buildTestSite({ env: { TRUST_PROXY } })
  for (const chain of [
    '192.0.2.77',
    '203.0.113.9, 192.0.2.77, 198.51.100.1', // the visitor wrote the first
    '203.0.113.9, 192.0.2.77, 2001:db8::1, 198.51.100.1',
  ])
    await request(app).get('/faqs').set('X-Forwarded-For', chain)
  expect(logs.map(({ ip }) => ip)).toEqual(Array(3).fill('192.0.2.0'))
})

it('the server sends its security headers with every response, and requires HTTPS only if the site has it', async () => {
  const { app } = buildTestSite({ env: { SITE_URL: 'https://www.example.com' } })
  for (const path of ['/', '/nowhere', '/%zz', '/assets/none.js', '/healthz', '/robots.txt']) {
    const { headers } = await request(app).get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.any(String),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
  const local = await request(buildTestSite().app).get('/')
  expect(local.headers['strict-transport-security']).toBeUndefined()
  expect(local.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
