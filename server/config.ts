import { deploymentWarnings } from './settings/deployment-warnings.ts'
import { printableSettings, secretsFromFiles } from './settings/secret-settings.ts'
import { checkSettings, type Settings } from './settings/settings-schema.ts'

export type Config = ReturnType<typeof readConfig>

/** Settings that cannot be used. The message has a line for each, naming the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * The only reader of the environment. Empty variables count as unset. Throws one ConfigError that
 * names everything that is wrong, before anything has been opened.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = readSettings(env)
  return Object.freeze({
    isProduction: given.NODE_ENV === 'production',
    port: given.PORT,
    /** Address to listen on; undefined listens on every one. */
    host: given.HOST,
    /** Without a trailing slash; every absolute address on the site begins with it. */
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    logLevel: given.LOG_LEVEL,
    /** How many proxies in front of the server may report the visitor's address. */
    trustedProxies: given.TRUST_PROXY,
    /** Whether browsers may cache the site for reading offline. */
    isOfflineReadingOn: given.OFFLINE_READING === 'on',
    dataDir: given.DATA_DIR,
    /** Undefined: the database is a file in `dataDir`. */
    databaseUrl: given.DATABASE_URL,
    /** Undefined: emails are written to files in `dataDir`. */
    smtpUrl: given.SMTP_URL,
    /** Undefined: emails come from the sales address of the site. */
    mailFrom: given.MAIL_FROM,
    webhook: readWebhook(given),
    /** The keys that sign links, the newest first; if empty, a key is created and stored in the database. */
    secretKeys: given.SECRET_KEY ?? [],
    formPostsPerHour: given.FORM_POSTS_PER_HOUR,
    /** The memory limit of the page cache; 0 turns it off. */
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    workers: given.WORKERS,
    /** Retention in days: of submissions by status, and of the daily counts. */
    keepDays: {
      leads: given.KEEP_LEADS_DAYS,
      spam: given.KEEP_SPAM_DAYS,
      counts: given.KEEP_COUNTS_DAYS,
    },
    analytics: readAnalytics(given),
    /** Where metrics are served; undefined: nothing is measured. */
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** Connections beyond this number are closed at once. */
    maxConnections: given.MAX_CONNECTIONS,
    /** How long a stopping server still answers while it already reports that it is not ready. */
    drainSeconds: given.DRAIN_SECONDS,
    /** A line for each missing setting that a production server probably needs. */
    warnings: deploymentWarnings(given),
    /** Every setting by variable, with secrets masked. */
    printable: printableSettings(given),
  })
}

function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { env, mistakes } = secretsFromFiles(variables)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { settings, problems } = checkSettings(set)
  const strict =
    problems.length === 0 && settings.STRICT_CONFIG === 'on' ? deploymentWarnings(settings) : []
  const lines = [...problems, ...strict, ...mistakes]
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
  return settings
}

function readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_PRIVATE_ADDRESSES }: Settings) {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return {
    url: WEBHOOK_URL,
    secrets: WEBHOOK_SECRET,
    /** Whether the receiver may have a private address. */
    allowsPrivateAddresses: WEBHOOK_PRIVATE_ADDRESSES === 'on',
  }
}

export type Ga4Config = NonNullable<Config['analytics']['ga4']>
export type MatomoConfig = NonNullable<Config['analytics']['matomo']>

function readAnalytics(given: Settings) {
  const { GA4_URL, GA4_MEASUREMENT_ID, GA4_API_SECRET } = given
  const { MATOMO_URL, MATOMO_SITE_ID, MATOMO_TOKEN } = given
  return {
    /** Empty: nothing is counted. */
    providers: [...new Set(given.ANALYTICS_PROVIDER)],
    /** How many events one network may report in a minute. */
    eventsPerMinute: given.EVENTS_PER_MINUTE,
    ga4:
      GA4_MEASUREMENT_ID && GA4_API_SECRET
        ? { url: GA4_URL, measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET }
        : undefined,
    /** `domain`: the name of the site there; undefined: the host of our own address. */
    plausible: { url: given.PLAUSIBLE_URL, domain: given.PLAUSIBLE_DOMAIN },
    /** `token`: needed only for events that are sent more than 24 hours late. */
    matomo:
      MATOMO_URL && MATOMO_SITE_ID
        ? { url: MATOMO_URL, siteId: MATOMO_SITE_ID, token: MATOMO_TOKEN }
        : undefined,
    /** Recipients of the weekly digest. */
    digestTo: given.DIGEST_TO ?? [],
  }
}
