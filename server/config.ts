import * as v from 'valibot'
import {
  type AnalyticsConfig,
  analyticsUrl,
  mailAddresses,
  matomoSiteId,
  measurementId,
  missingForAnalytics,
  providerNames,
  readAnalytics,
} from './settings/analytics-settings.ts'
import { deploymentWarnings } from './settings/deployment-warnings.ts'
import { printableSettings, secretsFromFiles } from './settings/secret-settings.ts'
import {
  postgresUrl,
  secretKeys,
  sender,
  smtpUrl,
  webhookSecrets,
  webhookUrl,
} from './settings/setting-rules.ts'

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

const count = (unit: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,6}$/, `is a whole number of ${unit}, from 1 to 9,999,999`),
    v.transform(Number),
  )

const seconds = v.pipe(
  v.string(),
  v.regex(/^[0-4]$/, 'is a whole number of seconds, 0 to 4'),
  v.transform(Number),
)

/** From nothing to `max`. */
const wholeNumber = (unit: string, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, `is a whole number of ${unit}`),
    v.transform(Number),
    v.maxValue(max, `is a number of ${unit}, ${max} at most`),
  )

const settingsSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'production'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string()),
  SITE_URL: v.optional(siteUrl),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: v.optional(proxies, '0'),
  OFFLINE_READING: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'on'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  WEBHOOK_URL: v.optional(webhookUrl),
  WEBHOOK_SECRET: v.optional(webhookSecrets),
  WEBHOOK_PRIVATE_ADDRESSES: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'off'),
  SECRET_KEY: v.optional(secretKeys),
  FORM_POSTS_PER_HOUR: v.optional(count('forms'), '30'),
  PAGE_CACHE_MB: v.optional(wholeNumber('megabytes', 4_096), '16'),
  WORKERS: v.optional(v.pipe(wholeNumber('processes', 64), v.minValue(1, 'is at least 1')), '1'),
  KEEP_LEADS_DAYS: v.optional(count('days'), '730'),
  KEEP_SPAM_DAYS: v.optional(count('days'), '30'),
  ANALYTICS_PROVIDER: v.optional(providerNames, 'log,store'),
  EVENTS_PER_MINUTE: v.optional(count('events'), '1200'),
  GA4_URL: v.optional(analyticsUrl, 'https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: v.optional(measurementId),
  GA4_API_SECRET: v.optional(v.string()),
  PLAUSIBLE_URL: v.optional(analyticsUrl, 'https://plausible.io'),
  PLAUSIBLE_DOMAIN: v.optional(v.string()),
  MATOMO_URL: v.optional(analyticsUrl),
  MATOMO_SITE_ID: v.optional(matomoSiteId),
  MATOMO_TOKEN: v.optional(v.string()),
  KEEP_COUNTS_DAYS: v.optional(count('days'), '400'),
  DIGEST_TO: v.optional(mailAddresses),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  MAX_CONNECTIONS: v.optional(count('connections'), '12000'),
  DRAIN_SECONDS: v.optional(seconds, '0'),
  STRICT_CONFIG: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'off'),
})

const configSchema = v.pipe(
  settingsSchema,
  v.forward(
    v.partialCheck(
      [['WEBHOOK_URL'], ['WEBHOOK_SECRET']],
      ({ WEBHOOK_URL, WEBHOOK_SECRET }) =>
        WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined,
      'is needed with WEBHOOK_URL: events are signed with it',
    ),
    ['WEBHOOK_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['PORT'], ['METRICS_PORT'], ['WORKERS']],
      ({ PORT, METRICS_PORT = 0, WORKERS }) =>
        METRICS_PORT === 0 ||
        (METRICS_PORT + WORKERS <= 65_536 &&
          (PORT < METRICS_PORT || PORT >= METRICS_PORT + WORKERS)),
      'needs a port for each of WORKERS, none of them PORT or above 65535',
    ),
    ['METRICS_PORT'],
  ),
  v.forward(
    v.partialCheck(
      [['KEEP_SPAM_DAYS'], ['KEEP_LEADS_DAYS']],
      ({ KEEP_SPAM_DAYS, KEEP_LEADS_DAYS }) => KEEP_SPAM_DAYS <= KEEP_LEADS_DAYS,
      'is longer than KEEP_LEADS_DAYS: spam would be kept longer than leads',
    ),
    ['KEEP_SPAM_DAYS'],
  ),
)

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** Address to listen on; undefined listens on every one. */
  readonly host: string | undefined
  /** Without a trailing slash; every absolute address on the site begins with it. */
  readonly siteUrl: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly trustedProxies: number
  /** Whether browsers may cache the site for reading offline. */
  readonly isOfflineReadingOn: boolean
  /** Where the database file and unsent mails lie. */
  readonly dataDir: string
  /** postgres://…; without it a file in `dataDir` is the database. */
  readonly databaseUrl: string | undefined
  /** Without it mails are written to files in `dataDir`. */
  readonly smtpUrl: string | undefined
  /** The address mails come from; without it the sales address of the site. */
  readonly mailFrom: string | undefined
  /** The machine that is told of every submission. */
  readonly webhook: WebhookConfig | undefined
  /** The keys that sign links, the newest first; without one, a key is created and stored in the database. */
  readonly secretKeys: readonly string[]
  readonly formPostsPerHour: number
  /** The memory limit of the page cache; 0 turns it off. */
  readonly pageCacheBytes: number
  readonly workers: number
  /** Retention in days: of submissions by status, and of the daily counts. */
  readonly keepDays: { readonly leads: number; readonly spam: number; readonly counts: number }
  readonly analytics: AnalyticsConfig
  /** Where the monitoring asks; without it nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How many connections are held at once; more are closed as they come. */
  readonly maxConnections: number
  /** How long a server that was told to stop goes on answering, and already says that it is not ready. */
  readonly drainSeconds: number
  /** Missing settings that a production server probably needs, a line for each. Empty outside production. */
  readonly warnings: readonly string[]
  /** Every setting as it may be printed, by variable. */
  readonly printable: Readonly<Record<string, string>>
}

export interface WebhookConfig {
  readonly url: string
  readonly secrets: readonly string[]
  /** Whether it may stand in our own network, where a forged address could do harm. */
  readonly allowsPrivateAddresses: boolean
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
  const given = readSettings(env)
  return Object.freeze({
    isProduction: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUST_PROXY,
    isOfflineReadingOn: given.OFFLINE_READING === 'on',
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    webhook: readWebhook(given),
    secretKeys: given.SECRET_KEY ?? [],
    formPostsPerHour: given.FORM_POSTS_PER_HOUR,
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    workers: given.WORKERS,
    keepDays: {
      leads: given.KEEP_LEADS_DAYS,
      spam: given.KEEP_SPAM_DAYS,
      counts: given.KEEP_COUNTS_DAYS,
    },
    analytics: readAnalytics(given),
    metrics: readMetrics(given),
    maxConnections: given.MAX_CONNECTIONS,
    drainSeconds: given.DRAIN_SECONDS,
    warnings: deploymentWarnings(given),
    printable: printableSettings(given),
  })
}

type Settings = v.InferOutput<typeof settingsSchema>

function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { env, mistakes } = secretsFromFiles(variables)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(configSchema, set)
  const missing = result.success ? findMissing(result.output) : []
  if (result.success && mistakes.length + missing.length === 0) return result.output
  const issues = result.issues ?? []
  const lines = issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`)
  throw new ConfigError([...lines, ...missing, ...mistakes].join('\n'))
}

function findMissing(given: Settings): readonly string[] {
  const strict = given.STRICT_CONFIG === 'on' ? deploymentWarnings(given) : []
  return [...missingForAnalytics(given), ...strict]
}

function readWebhook(given: Settings): WebhookConfig | undefined {
  const { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_PRIVATE_ADDRESSES } = given
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return {
    url: WEBHOOK_URL,
    secrets: WEBHOOK_SECRET,
    allowsPrivateAddresses: WEBHOOK_PRIVATE_ADDRESSES === 'on',
  }
}

function readMetrics({ METRICS_PORT, METRICS_HOST }: Settings): Config['metrics'] {
  return METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST }
}
