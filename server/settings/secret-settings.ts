import { readFileSync } from 'node:fs'

/** Each can be read from the file named by `{NAME}_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'SECRET_KEY',
  'SYNTHETIC_TOKEN',
  'GA4_API_SECRET',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Ignores a trailing line break. Never throws: `mistakes` has a line for each unusable file. */
export function secretsFromFiles(env: Environment) {
  const read: Record<string, string> = {}
  const mistakes: string[] = []
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    const { secret = '', mistake } = readSecret(path)
    if (env[name])
      mistakes.push(`${name}_FILE cannot be used, ${name} is set too: use one of the two`)
    else if (mistake) mistakes.push(`${name}_FILE names a file that ${mistake}`)
    else read[name] = secret
  }
  return { env: { ...env, ...read }, mistakes }
}

function readSecret(path: string): { readonly secret?: string; readonly mistake?: string } {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return secret === '' ? { mistake: 'is empty' } : { secret }
  } catch (error) {
    return { mistake: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

const MASK = '***'

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

/** The query may contain secrets too. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return MASK
  const url = new URL(address)
  if (url.password !== '') url.password = MASK
  const keys = [...url.searchParams.keys()].filter((key) => key !== 'requireTLS')
  for (const key of keys) url.searchParams.set(key, MASK)
  return url.href
}
