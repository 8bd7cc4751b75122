import * as v from 'valibot'
import {
  analyticsUrl,
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
  webhookSecrets,
  webhookUrl,
  wholeNumber,
} from './setting-rules.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'production'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string()),
  SITE_URL: v.optional(siteUrl),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: v.optional(wholeNumber('the number of proxies in front of the server,', 0, 9), '0'),
  OFFLINE_READING: v.optional(onOrOff, 'on'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  WEBHOOK_URL: v.optional(webhookUrl),
  WEBHOOK_SECRET: v.optional(webhookSecrets),
  WEBHOOK_PRIVATE_ADDRESSES: v.optional(onOrOff, 'off'),
  SECRET_KEY: v.optional(secretKeys),
  SYNTHETIC_TOKEN: v.optional(syntheticToken),
  FORM_POSTS_PER_HOUR: v.optional(count('forms'), '30'),
  PAGE_CACHE_MB: v.optional(wholeNumber('a number of megabytes', 0, 4_096), '16'),
  KEEP_LEADS_DAYS: v.optional(count('days'), '730'),
  KEEP_SPAM_DAYS: v.optional(count('days'), '30'),
  ANALYTICS_PROVIDER: v.optional(providerNames, 'store'),
  GA4_URL: v.optional(analyticsUrl, 'https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: v.optional(measurementId),
  GA4_API_SECRET: v.optional(v.string()),
  PLAUSIBLE_URL: v.optional(analyticsUrl, 'https://plausible.io'),
  PLAUSIBLE_DOMAIN: v.optional(v.string()),
  DIGEST_TO: v.optional(mailAddresses),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  MAX_CONNECTIONS: v.optional(count('connections'), '12000'),
  DRAIN_SECONDS: v.optional(wholeNumber('a number of seconds', 0, 4), '0'),
})

export type Settings = v.InferOutput<typeof variables>

interface CheckedSettings {
  readonly settings: Settings
  readonly problems: readonly string[]
}

export function checkSettings(env: Readonly<Record<string, string | undefined>>): CheckedSettings {
  const { output, issues = [] } = v.safeParse(variables, env)
  const settings = output as Settings
  const lines = issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`)
  return { settings, problems: [...lines, ...missing(settings), ...contradictions(settings)] }
}

function missing(given: Settings): readonly string[] {
  const provider = (name: Settings['ANALYTICS_PROVIDER'][number]) =>
    given.ANALYTICS_PROVIDER.includes(name) && `ANALYTICS_PROVIDER=${name}`
  const needed = {
    WEBHOOK_SECRET: given.WEBHOOK_URL && 'WEBHOOK_URL: events are signed with it',
    GA4_MEASUREMENT_ID: provider('ga4'),
    GA4_API_SECRET: provider('ga4'),
  }
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((name) => needed[name] && given[name] === undefined)
    .map((name) => `${name} is needed with ${needed[name]}`)
}

/** Invalid settings are undefined, and comparisons with them are false. */
function contradictions(given: Settings): readonly string[] {
  const { PORT, METRICS_PORT = 0, KEEP_SPAM_DAYS, KEEP_LEADS_DAYS } = given
  const lines: string[] = []
  if (METRICS_PORT > 0 && METRICS_PORT === PORT) lines.push('METRICS_PORT is the same as PORT')
  if (KEEP_SPAM_DAYS > KEEP_LEADS_DAYS) {
    lines.push('KEEP_SPAM_DAYS is longer than KEEP_LEADS_DAYS')
  }
  if (given.DIGEST_TO && !given.ANALYTICS_PROVIDER.includes('store')) {
    lines.push('ANALYTICS_PROVIDER needs store for DIGEST_TO')
  }
  return lines
}
