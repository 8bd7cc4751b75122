/** Each message completes a sentence that starts with the variable's name. */
import { isIP } from 'node:net'
import * as v from 'valibot'

const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message))

const list = (text: string) => text.split(',').map((item) => item.trim())

const withoutLastSlash = (address: string) => address.replace(/\/$/, '')

export const onOrOff = v.picklist(['on', 'off'], 'is on or off')

export function wholeNumber(what: string, min: number, max: number) {
  const message = `is ${what} from ${min} to ${max.toLocaleString('en-US')}`
  return v.pipe(
    matching(/^\d{1,7}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

export const count = (unit: string) => wholeNumber(`a whole number of ${unit}`, 1, 9_999_999)

export const port = wholeNumber('a port', 0, 65_535)

/** A count, or addresses and networks: what `trust proxy` of Express takes. */
export const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) => (/^\d$/.test(text) ? Number(text) : list(text))),
  v.check(
    (proxies) => typeof proxies === 'number' || proxies.every(isNetwork),
    'is the number of proxies in front of the server, from 0 to 9, or their addresses and networks with commas between',
  ),
)

function isNetwork(text: string): boolean {
  const { address = '', bits = '1' } =
    /^(?<address>[^/]*)(?:\/(?<bits>\d+))?$/.exec(text)?.groups ?? {}
  const version = isIP(address)
  return version > 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

export const siteUrl = v.pipe(
  v.string(),
  v.url('is a full address such as https://www.example.com'),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, 'has no path, query or hash: https://www.example.com'),
  v.transform(withoutLastSlash),
)

/** Checked here, because Node's own error prints the address with its password. */
const address = (pattern: RegExp, message: string) =>
  v.pipe(
    matching(pattern, message),
    v.check(
      (text) => URL.canParse(text.replace('@/', '@socket/')), // pg accepts a socket without a host
      `${message} (in a password, write / as %2F, # as %23, ? as %3F and @ as %40)`,
    ),
  )

export const postgresUrl = v.pipe(
  address(
    /^postgres(ql)?:\/\/./,
    'is the address of a PostgreSQL database: postgres://user@host/name',
  ),
  v.check(
    (text) => /^(disable|require|verify-ca|verify-full)$/.test(sslmodeOf(text) ?? 'disable'),
    'has an unknown sslmode: disable, require, verify-ca or verify-full',
  ),
  v.check(
    (text) => sslmodeOf(text) !== 'verify-ca' || text.includes('sslrootcert='),
    'has sslmode=verify-ca, which needs sslrootcert: the file with the certificate of the authority',
  ),
)

function sslmodeOf(address: string): string | undefined {
  return /[?&]sslmode=([^&]*)/.exec(address)?.[1]
}

export const smtpUrl = address(
  /^smtps?:\/\/./,
  'is the address of a mail server: smtp://user:password@host:587',
)

export const sender = matching(
  /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'is an email address, or a name with an email address in <>',
)

export const mailAddresses = v.pipe(
  v.string(),
  v.transform(list),
  v.everyItem(
    (address) => /^[^\s<>@]+@[^\s<>@]+$/.test(address),
    'is one or more email addresses, separated by commas',
  ),
)

export const webhookUrl = v.pipe(
  matching(/^https?:\/\/./, 'is a full address'),
  v.url('is a full address'),
)

export const webhookFormat = v.picklist(
  ['standard', 'slack', 'teams'],
  'is standard, slack or teams',
)

/** Two during a rotation: webhooks are signed with both. */
export const webhookSecrets = v.pipe(
  v.string(),
  v.transform((text) => list(text).map(webhookKey)),
  v.minLength(1, 'is one secret, or two with a comma between'),
  v.maxLength(2, 'is one secret, or two with a comma between'),
  v.array(
    v.instance(
      Buffer,
      'is base64 of 24 to 64 random bytes, as "openssl rand -base64 32" prints them',
    ),
  ),
)

/** Prefix and length are from the Standard Webhooks specification. */
function webhookKey(secret: string): Buffer | undefined {
  const base64 = secret.replace(/^whsec_/, '')
  const key = Buffer.from(base64, 'base64')
  const isKey = /^[A-Za-z\d+/]+={0,2}$/.test(base64) && key.length >= 24 && key.length <= 64
  return isKey ? key : undefined
}

/** The first signs; both verify. */
export const secretKeys = v.pipe(
  v.string(),
  v.transform(list),
  v.check(
    (keys) => keys.length <= 2 && keys.every((key) => key.length >= 32),
    'is a secret of at least 32 characters, or two of them with a comma between',
  ),
)

export const syntheticToken = v.pipe(
  v.string(),
  v.minLength(32, 'is a secret of at least 32 characters'),
)

const PROVIDER_NAMES = ['store', 'ga4'] as const

export const providerNames = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'off' ? [] : list(text))),
  v.array(
    v.picklist(
      PROVIDER_NAMES,
      `is off, or some of ${PROVIDER_NAMES.join(', ')} with commas between`,
    ),
  ),
)

export const measurementId = matching(
  /^G-[A-Z0-9]{4,20}$/,
  'is the id of a web stream: G- and letters and digits',
)
