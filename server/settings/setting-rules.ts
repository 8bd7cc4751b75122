/** What the longer settings have to look like; the message says it. */
import * as v from 'valibot'
import { readWebhookSecret } from './webhook-secret.ts'

export const postgresUrl = v.pipe(
  v.string(),
  v.regex(
    /^postgres(ql)?:\/\/./,
    'is the address of a PostgreSQL database: postgres://user@host/name',
  ),
)

export const smtpUrl = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/./, 'is the address of a mail server: smtp://user:password@host:587'),
)

export const sender = v.pipe(
  v.string(),
  v.regex(
    /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'is an email address, or a name with an email address in <>',
  ),
)

export const webhookUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/./, 'is a full address'),
  v.url('is a full address'),
)

/** One or two: while a secret is being replaced, events are signed with both. */
export const webhookSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((secret) => secret.trim())),
  v.check(
    (secrets) => secrets.length <= 2 && secrets.every(isWebhookSecret),
    'is base64 of 24 to 64 random bytes, as "openssl rand -base64 32" prints them, or two of these with a comma between',
  ),
)

/** One or two: the first signs links, both are believed. */
export const secretKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((key) => key.trim())),
  v.check(
    (keys) => keys.length <= 2 && keys.every((key) => key.length >= 32),
    'is a secret of at least 32 characters, or two of them with a comma between',
  ),
)

function isWebhookSecret(secret: string): boolean {
  try {
    return readWebhookSecret(secret).length > 0
  } catch {
    return false
  }
}
