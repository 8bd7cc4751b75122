import { readFileSync } from 'node:fs'

/** The settings that may stand in a file instead, named by the same setting with `_FILE` behind it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'SECRET_KEY',
  'GA4_API_SECRET',
  'MATOMO_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

interface SecretsRead {
  /** The environment with what the files hold, as if it had been set there. */
  readonly env: Environment
  /** A line for each file that is of no use, naming its setting and nothing of its content. */
  readonly mistakes: readonly string[]
}

/** Reads the files that secrets stand in. The end of the last line is no part of a secret. Never throws. */
export function secretsFromFiles(env: Environment): SecretsRead {
  const read: Record<string, string> = {}
  const mistakes: string[] = []
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    try {
      if (env[name]) throw new Error(`is set too: use one of the two`)
      read[name] = readSecret(path)
    } catch (error) {
      mistakes.push(`${name}_FILE ${whyUseless(error, name)}`)
    }
  }
  return { env: { ...env, ...read }, mistakes }
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (secret === '') throw new Error('names a file that is empty')
  return secret
}

function whyUseless(error: unknown, name: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined) return `names a file that cannot be read (${code})`
  return message.startsWith('is set') ? `cannot be used, ${name} ${message}` : message
}

const MASK = '***'

/**
 * Settings as they may be printed: of an address its password is taken away, of any other secret all of it. `settings`
 * are the checked ones by the name of their variable; those that are not set are left out.
 */
export function printableSettings(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, printable(name, value)]))
}

function printable(name: string, value: unknown): string {
  if (name === 'WEBHOOK_URL') return `${new URL(String(value)).origin}/${MASK}` // some are known by their path
  if (name.endsWith('_URL')) return withoutPassword(String(value))
  return isSecret(name) ? MASK : String(value)
}

function isSecret(name: string): boolean {
  return SECRET_SETTINGS.some((secret) => secret === name) || /SECRET|KEY|TOKEN/.test(name)
}

/** The query may hold one too. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return MASK
  const url = new URL(address)
  if (url.password !== '') url.password = MASK
  const keys = [...url.searchParams.keys()].filter((key) => key !== 'requireTLS')
  for (const key of keys) url.searchParams.set(key, MASK)
  return url.href
}
