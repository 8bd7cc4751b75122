import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/as-deployed.ts'
import { readConfig } from '../../../server/config.ts'
import { SECRET_SETTINGS } from '../../../server/secrets-from-files.ts'
import { ROOT } from '../../support/test-release.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const deploy = (name: string) => read(`scripts/deploy/${name}`)

/** Made by the build, not in the repository. */
const BUILT = ['dist', 'dist/server/main.js', 'node_modules']
const isThere = (path: string) => BUILT.includes(path) || existsSync(join(ROOT, path))

const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
const known = [...example, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]

describe('the image', () => {
  const lines = deploy('Dockerfile').split('\n')

  it('takes along files that are there, runs scripts that are there, and not as root', () => {
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
    expect(last.join()).toMatch(/HEALTHCHECK[^,]*,\s+CMD \["node".*\/readyz/)
    expect(last.at(-2)).toMatch(/^CMD \["node", .*"dist\/server\/main\.js"\]$/)
  })

  it('has no secret in it', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['data', '.env', '.git', 'scripts/deploy/secrets']),
    )
    const set = lines.flatMap((line) => /^(?:ENV|ARG) (.+)/.exec(line)?.[1] ?? [])
    expect(set.join()).not.toMatch(/SECRET|PASSWORD|TOKEN|_URL/)
  })
})

describe('the examples', () => {
  it('give the server the memory that bench and soak measure it with', () => {
    const options = NODE_OPTIONS_AS_DEPLOYED.join(' ')
    for (const text of [deploy('Dockerfile'), deploy('site.service')]) {
      expect(text.replace(/", "/g, ' ')).toContain(`${options} dist/server/main.js`)
    }
  })

  it('set what the server knows, to values that it takes', () => {
    const { services, secrets } = parse(deploy('compose.yml'))
    const { environment, read_only, volumes } = services.site
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const plain = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
    const given = Object.fromEntries(plain) as Record<string, string>
    const secretsGiven = { SMTP_URL: 'smtp://mail.example.com', SECRET_KEY: 'k'.repeat(32) }
    expect(readConfig({ ...given, ...secretsGiven }).doubts).toEqual([])
    expect(() => readConfig(given)).toThrow('SMTP_URL is not set') // STRICT_CONFIG=on
    expect([read_only, volumes]).toEqual([true, ['site-data:/data']])
    for (const name of services.site.secrets) expect(secrets).toHaveProperty(name)

    const unit = deploy('site.service')
    const named = [...unit.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(([, name]) => name)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    expect(unit).toMatch(/^ExecStart=.* dist\/server\/main\.js$/m)
    expect(unit).toMatch(/^Environment=.*\bSTRICT_CONFIG=on$/m)
  })

  it('sound the alarm about metrics that exist, and say what to do', () => {
    const { groups } = parse(deploy('alerts.yml'))
    const told = read('server/README.md')
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
})
