import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { networkFailureReason, requestFailureReason } from './request-failure.ts'
import { DeliveryFailure, type FailureReason } from './transport.ts'

/** Shorter than the lease of a delivery. */
const SEND_TIMEOUT_MS = 25_000

const STEP_TIMEOUT_MS = 10_000

/** Deliveries run eight at a time, so more connections would idle. */
const MAX_CONNECTIONS = 4

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; options of nodemailer as its query. */
  readonly url: string
  readonly timeoutMs?: number
}

/**
 * A mailer for an SMTP server. TLS is required, unless the URL says `?requireTLS=false`. Connections to this machine are
 * plain, because hardly any server has a certificate for `localhost`; `?requireTLS=true` secures those too.
 */
export function smtpMailer({ url, timeoutMs = SEND_TIMEOUT_MS }: SmtpSettings): Mailer {
  const isLocal = isThisMachine(new URL(url).hostname)
  const pool = nodemailer.createTransport({
    pool: true,
    url, // its own options win over those below
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1, // the outbox tries again by itself; once is for a pooled connection that went stale
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ options }, signal) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        await pool.sendMail({ ...options, signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        const isAborted = signal.aborted || timeout.aborted
        const isFinal = !isAborted && isUnknownRecipient(error as SmtpError)
        const reason = isAborted
          ? requestFailureReason(error, { signal, timeout })
          : reasonOf(error as SmtpError)
        throw new DeliveryFailure(reason, { isFinal, cause: error })
      }
    },
    close: () => pool.close({ force: true }),
  }
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}

/** The fields nodemailer sets on its errors. */
interface SmtpError {
  readonly code?: string
  /** What the system said, where `code` is nodemailer's own word. */
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/** What nodemailer threw, as one word. */
function reasonOf({ code = '', originalCode, responseCode }: SmtpError): FailureReason {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG') return 'misconfigured'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'insecure'
  if (responseCode !== undefined) return responseCode < 500 ? 'busy' : 'rejected'
  return networkFailureReason({ code: originalCode }) ?? REASONS[code] ?? 'failed'
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'unreachable',
  ECONNECTION: 'refused',
  ESOCKET: 'refused',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
}

/** By class 5.1 of RFC 3463, or a reply code (RFC 5321, 4.2.3) without a word on relaying. Other refusals are retried. */
function isUnknownRecipient({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (status !== undefined) return /^5\.1\.(1|2|3|6|10)$/.test(status) || status === '5.2.1'
  return [550, 551, 553].includes(responseCode) && !/relay|rcpthosts|auth/i.test(response)
}
