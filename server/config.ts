import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import { printableSettings, secretsFromFiles } from './settings/secret-settings.ts'
import {
  count,
  mailAddresses,
  measurementId,
  onOrOff,
  port,
  postgresUrl,
  providerNames,
  secretKeys,
  sender,
  siteUrl,
  smtpUrl,
  syntheticToken,
  trustedProxies,
  webhookFormat,
  webhookSecrets,
  webhookUrl,
  wholeNumber,
} from './settings/setting-rules.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'production'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string()),
  SITE_URL: v.optional(siteUrl),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  OFFLINE_READING: v.optional(onOrOff, 'on'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  WEBHOOK_URL: v.optional(webhookUrl),
  WEBHOOK_SECRET: v.optional(webhookSecrets),
  WEBHOOK_FORMAT: v.optional(webhookFormat, 'standard'),
  WEBHOOK_PRIVATE_ADDRESSES: v.optional(onOrOff, 'off'),
  SECRET_KEY: v.optional(secretKeys),
  SYNTHETIC_TOKEN: v.optional(syntheticToken),
  FORM_POSTS_PER_HOUR: v.optional(count('forms'), '30'),
  ANALYTICS_PROVIDER: v.optional(providerNames, 'store'),
  GA4_MEASUREMENT_ID: v.optional(measurementId),
  GA4_API_SECRET: v.optional(v.string()),
  DIGEST_TO: v.optional(mailAddresses),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber('a number of seconds', 1, 3_600), '65'),
  DRAIN_SECONDS: v.optional(wholeNumber('a number of seconds', 0, 4), '0'),
})

type Settings = v.InferOutput<typeof variables>

export type WebhookFormat = Settings['WEBHOOK_FORMAT']

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The only reader of process.env. Throws one ConfigError with a line for each mistake. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = readSettings(env)
  return Object.freeze({
    isProduction: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    logLevel: given.LOG_LEVEL,
    /** How many, or their addresses and networks. */
    trustedProxies: given.TRUST_PROXY,
    isOfflineReadingOn: given.OFFLINE_READING === 'on',
    dataDir: given.DATA_DIR,
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: given.DATABASE_URL,
    /** Undefined: emails are written to files in `dataDir`. */
    smtpUrl: given.SMTP_URL,
    /** Undefined: the sales address of the site. */
    mailFrom: given.MAIL_FROM,
    webhook: given.WEBHOOK_URL
      ? {
          url: given.WEBHOOK_URL,
          format: given.WEBHOOK_FORMAT,
          secrets: given.WEBHOOK_SECRET ?? [],
        }
      : undefined,
    /** Of the webhook's receiver and the calendars of hosts. */
    allowsPrivateAddresses: given.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    secretKeys: given.SECRET_KEY ?? [],
    /** Undefined: no form counts as synthetic. */
    syntheticToken: given.SYNTHETIC_TOKEN,
    formPostsPerHour: given.FORM_POSTS_PER_HOUR,
    analytics: readAnalytics(given),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** How long a connection stays open between two requests. */
    keepAliveSeconds: given.KEEP_ALIVE_SECONDS,
    /** How long a stopping server still responds after /readyz fails. */
    drainSeconds: given.DRAIN_SECONDS,
    warnings: productionWarnings(given),
    printable: printableSettings(given),
  })
}

const GA4_URL = 'https://www.google-analytics.com'

export type Ga4Config = NonNullable<Config['analytics']['ga4']>

function readAnalytics(given: Settings) {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = given
  const isChosen = given.ANALYTICS_PROVIDER.includes('ga4')
  return {
    isStored: given.ANALYTICS_PROVIDER.includes('store'),
    ga4:
      isChosen && measurementId && apiSecret
        ? { url: GA4_URL, measurementId, apiSecret }
        : undefined,
    digestTo: given.DIGEST_TO ?? [],
  }
}

function readSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const { env, mistakes } = secretsFromFiles(given)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { output, issues = [] } = v.safeParse(variables, set)
  const settings = output as Settings
  const lines = [
    ...issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`),
    ...contradictions(settings),
    ...mistakes,
  ]
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
  return settings
}

/** Invalid settings are undefined, and comparisons with them are false. */
function contradictions(given: Settings): readonly string[] {
  const { PORT, METRICS_PORT = 0, DIGEST_TO } = given
  const uses = (name: Settings['ANALYTICS_PROVIDER'][number]) =>
    given.ANALYTICS_PROVIDER.includes(name)
  const needed = 'is needed with ANALYTICS_PROVIDER=ga4'
  const lines: readonly (readonly [unknown, string])[] = [
    [
      given.WEBHOOK_URL && given.WEBHOOK_FORMAT === 'standard' && !given.WEBHOOK_SECRET,
      'WEBHOOK_SECRET is needed with WEBHOOK_URL, unless WEBHOOK_FORMAT is slack or teams',
    ],
    [
      /^https:\/\/hooks\.slack(-gov)?\.com\//.test(given.WEBHOOK_URL ?? '') &&
        given.WEBHOOK_FORMAT !== 'slack',
      'WEBHOOK_URL is of Slack, which reads WEBHOOK_FORMAT=slack only',
    ],
    [
      given.WEBHOOK_URL?.startsWith('http:') && given.WEBHOOK_PRIVATE_ADDRESSES === 'off',
      'WEBHOOK_URL must be https:, unless WEBHOOK_PRIVATE_ADDRESSES is on',
    ],
    [uses('ga4') && !given.GA4_MEASUREMENT_ID, `GA4_MEASUREMENT_ID ${needed}`],
    [uses('ga4') && !given.GA4_API_SECRET, `GA4_API_SECRET ${needed}`],
    [METRICS_PORT > 0 && METRICS_PORT === PORT, 'METRICS_PORT is the same as PORT'],
    [DIGEST_TO && !uses('store'), 'ANALYTICS_PROVIDER needs store for DIGEST_TO'],
  ]
  return lines.filter(([isWrong]) => isWrong).map(([, line]) => line)
}

const IN_RELEASE =
  'DATA_DIR is in the folder of this release, so the next release would not have its leads: set an absolute path'

/** For optional settings that a production server probably needs. */
function productionWarnings({ NODE_ENV, PORT, SITE_URL, SMTP_URL, ...given }: Settings) {
  if (NODE_ENV !== 'production') return []
  return [
    ...(given.DATABASE_URL || isAbsolute(given.DATA_DIR) ? [] : [IN_RELEASE]),
    ...(SITE_URL ? [] : [`SITE_URL is not set: all links start with http://localhost:${PORT}`]),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: emails are written to files and never sent']),
  ]
}
