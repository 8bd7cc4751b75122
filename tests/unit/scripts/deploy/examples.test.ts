import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../../scripts/deploy/node-options.ts'
import { readConfig } from '../../../../server/config.ts'
import { DELIVERY_KINDS } from '../../../../server/database/schema.ts'
import { SECRET_SETTINGS } from '../../../../server/settings/secret-settings.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { HASHED_FOLDERS } from '../../../../shared/release.ts'
import { ROOT } from '../../../support/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const deploy = (name: string) => read(`scripts/deploy/${name}`)

/** Created by the build or the installation, so not in the repository. */
const BUILT = ['dist', 'dist/server/main.js', 'node_modules']
const isThere = (path: string) => BUILT.includes(path) || existsSync(join(ROOT, path))

const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
const known = [...example, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]

describe('the image', () => {
  const lines = deploy('Dockerfile').split('\n')

  it('copies existing files, runs existing scripts, and does not run as root', () => {
    const copied = lines.flatMap(
      (line) => /^COPY (?:--from=\S+ )?(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [],
    )
    const missing = copied
      .map((path) => path.replace('/site/', ''))
      .filter((path) => !isThere(path))
    expect(copied.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
    const { scripts } = JSON.parse(read('package.json'))
    const run = lines.flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? [])
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
    expect(last).toContain('USER node')
    expect(last.join()).toMatch(/HEALTHCHECK[^,]*,\s+CMD \["node".*\/healthz/)
    expect(last.at(-2)).toMatch(/^CMD \["node", .*"dist\/server\/main\.js"\]$/)
  })

  it('contains no secrets', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['data', '.env', '.git', 'scripts/deploy/secrets']),
    )
    const set = lines.flatMap((line) => /^(?:ENV|ARG) (.+)/.exec(line)?.[1] ?? [])
    expect(set.join()).not.toMatch(/SECRET|PASSWORD|TOKEN|_URL/)
  })
})

describe('the examples', () => {
  it('give the server the memory that bench and attack measure it with', () => {
    const options = NODE_OPTIONS_AS_DEPLOYED.join(' ')
    const units = ['site.service', 'site@deploy.conf']
    for (const text of ['Dockerfile', ...units].map(deploy)) {
      expect(text.replace(/", "/g, ' ')).toContain(`${options} dist/server/main.js`)
    }
  })

  it('use known settings with valid values', () => {
    const { services, secrets } = parse(deploy('compose.yml'))
    const { environment, read_only, volumes } = services.site
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const plain = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
    const given = Object.fromEntries(plain) as Record<string, string>
    const secretsGiven = { SMTP_URL: 'smtp://mail.example.com', SECRET_KEY: 'k'.repeat(32) }
    const [, DATA_DIR] = / DATA_DIR=(.*)/.exec(deploy('Dockerfile')) ?? []
    expect(readConfig({ ...given, ...secretsGiven, DATA_DIR }).warnings).toEqual([])
    expect([read_only, volumes]).toEqual([true, ['site-data:/data']])
    for (const name of services.site.secrets) expect(secrets).toHaveProperty(name)

    const unit = deploy('site.service')
    const units = ['site@deploy.conf', 'site-deploy@.service'].map(deploy)
    const named = [...[unit, ...units].join('\n').matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(
      ([, name]) => name,
    )
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    expect(unit).toMatch(/^\[Unit\]\n([^[].*\n)*StartLimitIntervalSec=0\n/m) // starts again and again
    const installed = 'node_modules/.bin/node' // the machine's own Node may be too old
    expect(unit).toMatch(/^ExecStart=.* dist\/server\/main\.js$/m)
    expect(unit).toContain(`\nExecStart=/srv/site/current/${installed} `)
    expect(deploy('README.md')).toContain(`${installed} dist/server/main.js`)
  })

  it('delete old backups through the link that systemd makes to the folder of a dynamic user', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'site-backups-'))
    const link = join(folder.path, 'site-backups')
    const real = join(folder.path, 'private')
    mkdirSync(real)
    symlinkSync(real, link)
    for (const [name, days] of [
      ['leads-new.jsonl', 29.9],
      ['leads-old.jsonl', 30.1],
      ['leads-unfinished.jsonl.part', 30.1],
    ] as const) {
      writeFileSync(join(real, name), '')
      const time = new Date(Date.now() - days * DAY_MS)
      utimesSync(join(real, name), time, time)
    }
    const command = / {2}(find .*)'/.exec(deploy('site-backup.service'))?.[1] ?? ''
    execFileSync('sh', ['-c', command.replace('/var/lib/site-backups', link)])
    expect(readdirSync(real)).toEqual(['leads-new.jsonl'])
  })

  it('alert on existing metrics, and say what to do', () => {
    const { groups } = parse(deploy('alerts.yml'))
    const told = read('server/operations/README.md')
    for (const { alert, expr, labels, annotations } of groups[0].rules) {
      const names = String(expr).match(/\b(site|nodejs|process)_\w+/g) ?? ['up']
      const unknown = names.filter(
        (name) => !told.includes(name.replace(/_(count|bucket|sum)$/, '')),
      )
      expect([alert, ...unknown]).toEqual([alert])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) })
    }
  })

  it('alert when emails to visitors wait for their turn, and not when reminders to the team do', () => {
    const { groups } = parse(deploy('alerts.yml'))
    const { expr } = groups[0].rules.find(
      ({ alert }: { readonly alert: string }) => alert === 'VisitorMailsWait',
    )
    const alerting = new RegExp(`^(${/kind=~"(.+?)"/.exec(expr)?.[1]})$`)
    expect(DELIVERY_KINDS.filter((kind) => alerting.test(kind))).toEqual([
      'visitor-email',
      'invitation-visitor',
      'reminder-day',
      'reminder-hour',
    ])
  })
})

describe('the proxy', () => {
  const config = deploy('nginx.conf')

  it('sets the client address itself and never retries a POST', () => {
    expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(config).not.toContain('$proxy_add_x_forwarded_for')
    expect(config).not.toContain('non_idempotent')
  })

  it('knows the files that never change', () => {
    expect(config).toContain(`location ~ ^/(${HASHED_FOLDERS.join('|')})/ {`)
  })

  it('limits every network and uses every limit it defines', () => {
    const named = (pattern: RegExp) => [...config.matchAll(pattern)].map(([, name]) => name).sort()
    const requests = named(/limit_req_zone \$\w*network zone=(\w+):/g)
    expect(requests).toEqual(['pages', 'posts', 'searches'])
    expect(named(/limit_req zone=(\w+) /g)).toEqual(requests)
    expect(named(/limit_conn (\w+) /g)).toEqual(named(/limit_conn_zone \$network zone=(\w+):/g))
  })

  it.each([
    ['203.0.113.9', '203.0.113'],
    ['2001:db8:85a3:8d3::1', '2001:db8:85a3'],
    ['2001:db8::1', '2001:db8:'],
    ['2001::abcd', '2001::'],
  ])('takes %s for one of the network %s', (address, network) => {
    const patterns = [...config.matchAll(/^ {4}"~(\^\(\?<\w+>.*)" \$\w+;$/gm)]
    expect(patterns).toHaveLength(3)
    const found = patterns.map(([, pattern]) => new RegExp(pattern ?? '').exec(address)?.[1])
    expect(found.find((part) => part !== undefined)).toBe(network)
  })
})
