import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readDeploySettings } from '../../../scripts/deploy/settings.ts'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { ROOT } from '../../support/root.ts'

describe('readConfig', () => {
  it('needs no setting at all', () => {
    const { printable, ...config } = readConfig({})
    expect(config).toMatchObject({
      isProduction: true,
      port: 3000,
      siteUrl: 'http://localhost:3000',
      trustedProxies: 0,
      formPostsPerHour: 30,
    })
    expect(printable).toMatchObject({ PORT: '3000', DATA_DIR: './data' })
  })

  it('derives its URL from the port unless SITE_URL is set', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe(
      'https://www.example.com',
    )
  })

  it('names everything that is wrong at once', () => {
    const read = () =>
      readConfig({
        PORT: '99999',
        SITE_URL: 'example.com/x',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'yes',
        WEBHOOK_URL: 'https://crm.example.com/events',
        SECRET_KEY_FILE: '/nowhere/key',
      })
    expect(read).toThrow(ConfigError)
    const names = ['PORT', 'SITE_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'WEBHOOK_SECRET']
    for (const name of [...names, 'SECRET_KEY_FILE']) expect(read).toThrow(name)
  })

  it.each([
    ...['-1', '1.5', 'abc', '70000', '0x50'].map((port) => ['PORT', port] as const),
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['SMTP_URL', 'smtp.example.com'],
    ['SMTP_URL', 'smtps://site:a/b@smtp.example.com'],
    ['MAIL_FROM', 'example.com'],
    ['WEBHOOK_URL', 'crm.example.com'],
    ['WEBHOOK_FORMAT', 'discord'],
    ['WEBHOOK_SECRET', ','],
    ['WEBHOOK_SECRET', `${'a'.repeat(32)},${'b'.repeat(32)},${'c'.repeat(32)}`],
    ['SECRET_KEY', `${'a'.repeat(32)},short`],
    ['FORM_POSTS_PER_HOUR', '0'],
    ['ANALYTICS_PROVIDER', 'store,piwik'],
    ['GA4_MEASUREMENT_ID', 'UA-1'],
    ['DIGEST_TO', 'jo@example.com, nobody'],
    ['DRAIN_SECONDS', '60'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ...['10', '10.0.0.0/33', '0.0.0.0/0', '10.0.0', 'loopback', '127.0.0.1,'].map(
      (proxies) => ['TRUST_PROXY', proxies] as const,
    ),
  ] as const)('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('refuses a webhook that is neither encrypted nor allowed to be private', () => {
    const WEBHOOK_SECRET = Buffer.alloc(32).toString('base64')
    const env = { WEBHOOK_URL: 'http://crm.example.com/events', WEBHOOK_SECRET }
    expect(() => readConfig(env)).toThrow('WEBHOOK_URL')
    const allowed = readConfig({ ...env, WEBHOOK_PRIVATE_ADDRESSES: 'on' })
    expect(allowed.webhook?.url).toBe(env.WEBHOOK_URL)
  })

  it.each(['slack', 'teams'])('needs no secret for a webhook of %s', (format) => {
    const WEBHOOK_URL = 'https://hooks.example.com/T0/B0/x'
    expect(readConfig({ WEBHOOK_URL, WEBHOOK_FORMAT: format }).webhook).toEqual({
      ...{ url: WEBHOOK_URL, format, secrets: [] },
    })
  })

  it('refuses the address of Slack for events that Slack cannot read', () => {
    const WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/x'
    const WEBHOOK_SECRET = Buffer.alloc(32).toString('base64')
    for (const WEBHOOK_FORMAT of ['', 'teams']) {
      const read = () => readConfig({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT })
      expect(read).toThrow(/^WEBHOOK_URL is of Slack, which reads WEBHOOK_FORMAT=slack only$/)
    }
    expect(readConfig({ WEBHOOK_URL, WEBHOOK_FORMAT: 'slack' }).webhook?.format).toBe('slack')
  })

  it('refuses the same port for pages and metrics', () => {
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
  })

  it('warns about a production server without a URL, a folder or a mail server', () => {
    const url = { SITE_URL: 'https://www.example.com', DATA_DIR: '/data' }
    const smtp = { SMTP_URL: 'smtp://mail.example.com' }
    expect(readConfig({ PORT: '4000' }).warnings).toEqual([
      expect.stringContaining('DATA_DIR is in the folder of this release'),
      'SITE_URL is not set: all links start with http://localhost:4000',
      expect.stringContaining('SMTP_URL is not set'),
    ])
    expect(readConfig(url).warnings).toEqual([expect.stringContaining('SMTP_URL')])
    expect(readConfig({ ...url, ...smtp }).warnings).toEqual([])
    for (const NODE_ENV of ['development', 'test'])
      expect(readConfig({ NODE_ENV }).warnings).toEqual([])
  })

  it('takes two secrets of a webhook, so that they can be replaced one after the other', () => {
    const WEBHOOK_URL = 'https://crm.example.com/events'
    const secrets = ['a'.repeat(32), 'b'.repeat(32)]
    expect(readConfig({ WEBHOOK_URL, WEBHOOK_SECRET: secrets.join(', ') }).webhook).toEqual({
      url: WEBHOOK_URL,
      format: 'standard',
      secrets: secrets.map((secret) => Buffer.from(secret, 'base64')),
    })
  })

  it('takes a secret from the file that is named, without the end of its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-secrets-'))
    const [key, database] = [join(folder, 'key'), join(folder, 'database')]
    await writeFile(key, `${'k'.repeat(32)}\n`)
    await writeFile(database, 'postgres://site:hush@localhost/site')
    const config = readConfig({ SECRET_KEY_FILE: key, DATABASE_URL_FILE: database })
    expect(config.secretKeys).toEqual(['k'.repeat(32)])
    expect(config.databaseUrl).toBe('postgres://site:hush@localhost/site')
    expect(() => readConfig({ SECRET_KEY_FILE: key, SECRET_KEY: 'x'.repeat(32) })).toThrow(
      'SECRET_KEY_FILE cannot be used, SECRET_KEY is set too',
    )
    await writeFile(key, 'short')
    expect(() => readConfig({ SECRET_KEY_FILE: key })).toThrow('SECRET_KEY is a secret of at least')
    await rm(folder, { recursive: true })
  })

  it('can be printed without revealing a secret', () => {
    const { printable } = readConfig({
      DATABASE_URL: 'postgres://site:hush@localhost/site?password=hush',
      SMTP_URL: 'smtp://user:hush@smtp.example.com:587?requireTLS=false',
      WEBHOOK_URL: 'https://crm.example.com/events?token=hush',
      WEBHOOK_SECRET: Buffer.alloc(32, 'hush').toString('base64'),
      SECRET_KEY: 'hush'.repeat(8),
    })
    expect(printable).toMatchObject({
      DATABASE_URL: 'postgres://site:***@localhost/site?password=***',
      SMTP_URL: 'smtp://user:***@smtp.example.com:587?requireTLS=false',
      WEBHOOK_URL: 'https://crm.example.com/***',
      WEBHOOK_SECRET: '***',
      SECRET_KEY: '***',
      LOG_LEVEL: 'info',
    })
    expect(JSON.stringify(printable)).not.toContain('hush')
  })

  it('names what each chosen analytics service cannot do without', () => {
    const read = () => readConfig({ ANALYTICS_PROVIDER: 'store, ga4' })
    expect(read).toThrow(ConfigError)
    for (const name of ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET']) expect(read).toThrow(name)
    const digest = { DIGEST_TO: 'jo@example.com', ANALYTICS_PROVIDER: 'ga4' }
    expect(() => readConfig(digest)).toThrow('needs store')
  })

  it('is explained by .env.example, with the settings of deploy: exactly the variables that are read', () => {
    const explained = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(
      /^#? ?([A-Z0-9_]+)=(.*)$/gm,
    )
    const readers = ['server/config.ts', 'scripts/deploy/settings.ts']
    const source = readers
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n')
      .matchAll(/^ {2}([A-Z0-9_]+): v\./gm)
    const examples = Object.fromEntries([...explained].map(([, name, value]) => [name, value]))
    expect(Object.keys(examples).sort()).toEqual([...source].map(([, name]) => name).sort())
    expect(() => readConfig(examples)).not.toThrow()
    expect(() => readDeploySettings(examples)).not.toThrow()
  })
})
