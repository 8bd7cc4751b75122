import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { ROOT } from '../../support/test-release.ts'

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toEqual({
      isProduction: true,
      port: 3000,
      host: undefined,
      siteUrl: 'http://localhost:3000',
      logLevel: 'info',
      trustedProxies: 0,
      isOfflineReadingOn: true,
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '' }).siteUrl).toBe('http://localhost:3000')
  })

  it('follows the port in its address, unless it is told another', () => {
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
      })
    expect(read).toThrow(ConfigError)
    for (const name of ['PORT', 'SITE_URL', 'LOG_LEVEL', 'TRUST_PROXY']) expect(read).toThrow(name)
  })

  it.each(['-1', '1.5', 'abc', '70000', '0x50'])('refuses the port %p', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT')
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  it('reads exactly the variables that .env.example explains', () => {
    const explained = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(
      /^#? ?([A-Z_]+)=(.*)$/gm,
    )
    const source = readFileSync(join(ROOT, 'server/config.ts'), 'utf8').matchAll(
      /^ {2}([A-Z_]+): v\./gm,
    )
    const examples = Object.fromEntries([...explained].map(([, name, value]) => [name, value]))
    expect(Object.keys(examples).sort()).toEqual([...source].map(([, name]) => name).sort())
    expect(() => readConfig(examples)).not.toThrow()
  })
})
