import { SECRET_SETTINGS } from './secrets-from-files.ts'

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
