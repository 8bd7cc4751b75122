import * as v from 'valibot'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is a port: a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'is a port: a whole number from 0 to 65535'),
)

const siteUrl = v.pipe(
  v.string(),
  v.url('is a full address such as https://www.example.com'),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, 'has no path, query or hash: https://www.example.com'),
  v.transform((text) => text.replace(/\/$/, '')),
)

/** `TRUST_PROXY`: how many proxies in front may be believed about the visitor's address. */
const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'is the number of proxies in front of the server, 0 to 9'),
  v.transform(Number),
)

const configSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'production'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string()),
  SITE_URL: v.optional(siteUrl),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: v.optional(proxies, '0'),
  OFFLINE_READING: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'on'),
})

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** Address to listen on; undefined listens on every one. */
  readonly host: string | undefined
  /** Without a trailing slash; every absolute address on the site begins with it. */
  readonly siteUrl: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly trustedProxies: number
  /** Whether browsers may keep the site for reading without a connection. */
  readonly isOfflineReadingOn: boolean
}

/** Settings that cannot be used. The message has a line for each, naming the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * The only reader of the environment. Empty variables count as unset. Throws one ConfigError that
 * names everything that is wrong, before anything has been opened.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(configSchema, given)
  if (!result.success) {
    const lines = result.issues.map((issue) => `${issue.path?.[0]?.key} ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const { NODE_ENV, PORT, HOST, SITE_URL, LOG_LEVEL, TRUST_PROXY, OFFLINE_READING } = result.output
  return Object.freeze({
    isProduction: NODE_ENV === 'production',
    port: PORT,
    host: HOST,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    logLevel: LOG_LEVEL,
    trustedProxies: TRUST_PROXY,
    isOfflineReadingOn: OFFLINE_READING === 'on',
  })
}
