import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { smtpFailure } from './smtp-failure.ts'

/** The longest one attempt may take in all: shorter than the lease of a delivery. */
const SEND_TIMEOUT_MS = 25_000

/** How long each step may take: to connect, to be greeted, to hear anything more. */
const STEP_TIMEOUT_MS = 10_000

/** Sends over SMTP with a few connections that are kept open. Deliveries run eight at a time, so more would idle. */
const MAX_CONNECTIONS = 4

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; options of nodemailer as its query. */
  readonly url: string
  readonly timeoutMs?: number
}

/**
 * A mailer for an SMTP server. The connection is secured, with STARTTLS or from the start, or not used at all, unless
 * the URL says `?requireTLS=false`. To this machine it is plain, because nobody is in between and hardly any server
 * has a certificate for `localhost`; `?requireTLS=true` secures that too.
 */
export function smtpMailer({ url, timeoutMs = SEND_TIMEOUT_MS }: SmtpSettings): Mailer {
  const isLocal = isThisMachine(new URL(url).hostname)
  const pool = nodemailer.createTransport({
    pool: true,
    url, // its own options win over those below
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1, // the outbox tries again by itself; once is for a kept connection that went stale
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
        throw smtpFailure(error, { isStopped: signal.aborted, isTimedOut: timeout.aborted })
      }
    },
    close: () => pool.close({ force: true }),
  }
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
