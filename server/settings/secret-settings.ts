import { readFileSync } from 'node:fs'

/** Each can be read from the file named by `{NAME}_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
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
    if (env[name]) {
      mistakes.push(`${name}_FILE cannot be used, ${name} is set too: use one of the two`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (read[name] === '') mistakes.push(`${name}_FILE names a file that is empty`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      mistakes.push(`${name}_FILE names a file that cannot be read (${code})`)
    }
  }
  return { env: { ...env, ...read }, mistakes }
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
  return /SECRET|KEY|TOKEN/.test(name) ? MASK : String(value)
}

/** The query may contain secrets too. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return MASK
  const url = new URL(address)
  if (url.password !== '') url.password = MASK
  const keys = [...url.searchParams.keys()].filter((key) => !/^(requireTLS|sslmode)$/.test(key))
  for (const key of keys) url.searchParams.set(key, MASK)
  return url.href
}
