import * as v from 'valibot'

const PROVIDER_NAMES = ['log', 'store', 'ga4', 'plausible', 'matomo'] as const

export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** `ANALYTICS_PROVIDER`: `off`, or names with commas between. */
export const providerNames = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'off' ? [] : text.split(',').map((name) => name.trim()))),
  v.array(
    v.picklist(
      PROVIDER_NAMES,
      `is off, or some of ${PROVIDER_NAMES.join(', ')} with commas between`,
    ),
  ),
)

export const analyticsUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^?#]+$/, 'is a full address without query and hash'),
  v.transform((text) => text.replace(/\/$/, '')),
)

export const measurementId = v.pipe(
  v.string(),
  v.regex(/^G-[A-Z0-9]{4,20}$/, 'is the id of a web stream: G- and letters and digits'),
)

export const matomoSiteId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'is the number of a website in Matomo'),
)

export const mailAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((address) => address.trim())),
  v.check(
    (addresses) => addresses.every((address) => /^[^\s<>@]+@[^\s<>@]+$/.test(address)),
    'is an email address, or some with commas between',
  ),
)

export interface AnalyticsConfig {
  /** Empty: nothing is counted. */
  readonly providers: readonly ProviderName[]
  /** How many events one network may report in a minute; those beyond are refused. */
  readonly eventsPerMinute: number
  readonly ga4: Ga4Config | undefined
  readonly plausible: PlausibleConfig
  readonly matomo: MatomoConfig | undefined
  readonly digestTo: readonly string[]
}

export interface Ga4Config {
  readonly url: string
  readonly measurementId: string
  readonly apiSecret: string
}

export interface PlausibleConfig {
  readonly url: string
  /** The name of the site there; without it the host of our own address. */
  readonly domain: string | undefined
}

export interface MatomoConfig {
  readonly url: string
  readonly siteId: string
  /** Needed only for what is sent more than 24 hours late. */
  readonly token: string | undefined
}

export interface AnalyticsVariables {
  readonly ANALYTICS_PROVIDER: readonly ProviderName[]
  readonly EVENTS_PER_MINUTE: number
  readonly GA4_URL: string
  readonly GA4_MEASUREMENT_ID?: string | undefined
  readonly GA4_API_SECRET?: string | undefined
  readonly PLAUSIBLE_URL: string
  readonly PLAUSIBLE_DOMAIN?: string | undefined
  readonly MATOMO_URL?: string | undefined
  readonly MATOMO_SITE_ID?: string | undefined
  readonly MATOMO_TOKEN?: string | undefined
  readonly DIGEST_TO?: readonly string[] | undefined
}

export function readAnalytics(given: AnalyticsVariables): AnalyticsConfig {
  const { GA4_URL, GA4_MEASUREMENT_ID, GA4_API_SECRET } = given
  const { MATOMO_URL, MATOMO_SITE_ID, MATOMO_TOKEN } = given
  const hasGa4 = GA4_MEASUREMENT_ID !== undefined && GA4_API_SECRET !== undefined
  const hasMatomo = MATOMO_URL !== undefined && MATOMO_SITE_ID !== undefined
  return {
    providers: [...new Set(given.ANALYTICS_PROVIDER)],
    eventsPerMinute: given.EVENTS_PER_MINUTE,
    ga4: hasGa4
      ? { url: GA4_URL, measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET }
      : undefined,
    plausible: { url: given.PLAUSIBLE_URL, domain: given.PLAUSIBLE_DOMAIN },
    matomo: hasMatomo
      ? { url: MATOMO_URL, siteId: MATOMO_SITE_ID, token: MATOMO_TOKEN }
      : undefined,
    digestTo: given.DIGEST_TO ?? [],
  }
}

/** One line for each setting that a chosen provider or the digest lacks. */
export function missingForAnalytics(given: AnalyticsVariables): readonly string[] {
  const needsStore = given.DIGEST_TO !== undefined && !given.ANALYTICS_PROVIDER.includes('store')
  const missing = given.ANALYTICS_PROVIDER.flatMap((name) =>
    (NEEDED[name] ?? [])
      .filter((variable) => given[variable] === undefined)
      .map((variable) => `${variable} is needed with ANALYTICS_PROVIDER=${name}`),
  )
  return needsStore ? [...missing, 'ANALYTICS_PROVIDER needs store for DIGEST_TO'] : missing
}

const NEEDED: Readonly<Partial<Record<ProviderName, readonly (keyof AnalyticsVariables)[]>>> = {
  ga4: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
  matomo: ['MATOMO_URL', 'MATOMO_SITE_ID'],
}
