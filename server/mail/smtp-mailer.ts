import nodemailer from 'nodemailer'
import { networkFailureReason, requestFailureReason } from '../operations/request-failure.ts'
import { DeliveryFailure, type FailureReason } from './delivery-failure.ts'
import type { Mailer } from './send-email.ts'

/**
 * For the whole attempt; shorter than a lease. Many mail servers look for spam and viruses before they answer, and deliver
 * the email even if its client has hung up by then (RFC 1047): it would be sent again and again for three days.
 */
const SEND_TIMEOUT_MS = 90_000

/** Until the server has greeted us, in all. */
const CONNECT_TIMEOUT_MS = 10_000

/** Mail servers limit the connections of a client, and another server of ours may need one. */
const IDLE_TIMEOUT_MS = 10_000

/** As many as emails leave at once (`leads/ledger/delivery-kinds.ts`): one that waited here would lose that time. */
const MAX_CONNECTIONS = 6

/**
 * `smtp://user:password@host:587`, or `smtps://` for implicit TLS. The query has nodemailer options. Local connections are
 * plain unless `?requireTLS=true`, because few servers have a certificate for `localhost`.
 */
export function smtpMailer(url: string, timeoutMs = SEND_TIMEOUT_MS): Mailer {
  const isLocal = isThisMachine(new URL(url).hostname)
  const pool = nodemailer.createTransport({
    pool: true,
    url, // options in its query override those below
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1, // for a stale pooled connection; the outbox has its own retries
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS, // of a goodbye that a server which is gone never answers
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
        throw new DeliveryFailure(reason, {
          isFinal,
          neverLeft: !isAborted && neverLeft(error as SmtpError),
          codes: codesOf(error as SmtpError),
          cause: error,
        })
      }
    },
    close: () => pool.close({ force: true }),
  }
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}

interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
  /** Of nodemailer's own timeouts. */
  readonly timeoutType?: string
}

function reasonOf({ code = '', originalCode, responseCode }: SmtpError): FailureReason {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG') return 'misconfigured'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'insecure'
  if (responseCode !== undefined) return responseCode < 500 ? 'busy' : 'rejected'
  const ofSystem = networkFailureReason({ code: originalCode })
  return ofSystem ?? networkFailureReason({ code }) ?? 'failed'
}

/** False in doubt: a connection that was lost may have taken the email before. */
function neverLeft(error: SmtpError): boolean {
  const { responseCode, command = '', originalCode = '', timeoutType = '' } = error
  if (responseCode !== undefined) return command !== 'RCPT TO' && command !== 'DATA'
  const isBefore = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType)
  if (isBefore || originalCode === 'ECONNREFUSED') return true
  return ['misconfigured', 'insecure', 'unreachable'].includes(reasonOf(error))
}

function codesOf({ responseCode, response = '' }: SmtpError): string {
  return responseCode === undefined ? '' : `${responseCode} ${enhancedCode(response) ?? ''}`.trim()
}

/** RFC 3463 */
function enhancedCode(response: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
}

/**
 * Status 5.1.x, 5.6.7 (no other letters than ASCII, RFC 6531), 5.4.1 of Exchange, 5.5.0 of Outlook.com, 5.2.1 unless too
 * much arrives at once (Gmail), or a reply code that does not mention relaying. Other refusals are retried.
 */
function isUnknownRecipient({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const status = enhancedCode(response)
  if (status === '5.4.1') return /recipient address rejected/i.test(response)
  if (status === '5.5.0') return /mailbox unavailable/i.test(response)
  if (status === '5.2.1') return !/\brate\b/i.test(response)
  if (status !== undefined) return /^5\.(1\.(1|2|3|6|10)|6\.7)$/.test(status)
  return [550, 551, 553].includes(responseCode) && !/relay|rcpthosts|auth/i.test(response)
}
