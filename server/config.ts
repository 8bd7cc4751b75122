import { deploymentWarnings } from './settings/deployment-warnings.ts'
import { printableSettings, secretsFromFiles } from './settings/secret-settings.ts'
import { checkSettings, type Settings } from './settings/settings-schema.ts'

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
    trustedProxies: given.TRUST_PROXY,
    isOfflineReadingOn: given.OFFLINE_READING === 'on',
    dataDir: given.DATA_DIR,
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: given.DATABASE_URL,
    /** Undefined: emails are written to files in `dataDir`. */
    smtpUrl: given.SMTP_URL,
    /** Undefined: the sales address of the site. */
    mailFrom: given.MAIL_FROM,
    webhook: readWebhook(given),
    /** Of the webhook's receiver and the calendars of hosts. */
    allowsPrivateAddresses: given.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    secretKeys: given.SECRET_KEY ?? [],
    /** Undefined: no form counts as synthetic. */
    syntheticToken: given.SYNTHETIC_TOKEN,
    formPostsPerHour: given.FORM_POSTS_PER_HOUR,
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    keepDays: {
      leads: given.KEEP_LEADS_DAYS,
      spam: given.KEEP_SPAM_DAYS,
    },
    analytics: readAnalytics(given),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    maxConnections: given.MAX_CONNECTIONS,
    /** How long a stopping server still responds after /readyz fails. */
    drainSeconds: given.DRAIN_SECONDS,
    warnings: deploymentWarnings(given),
    printable: printableSettings(given),
  })
}

function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { env, mistakes } = secretsFromFiles(variables)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { settings, problems } = checkSettings(set)
  const lines = [...problems, ...mistakes]
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
  return settings
}

function readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET }: Settings) {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET }
}

export type Ga4Config = NonNullable<Config['analytics']['ga4']>

function readAnalytics(given: Settings) {
  const { GA4_URL, GA4_MEASUREMENT_ID, GA4_API_SECRET } = given
  return {
    providers: [...new Set(given.ANALYTICS_PROVIDER)],
    ga4:
      GA4_MEASUREMENT_ID && GA4_API_SECRET
        ? { url: GA4_URL, measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET }
        : undefined,
    plausible: { url: given.PLAUSIBLE_URL, domain: given.PLAUSIBLE_DOMAIN },
    digestTo: given.DIGEST_TO ?? [],
  }
}
