import { networkFailureReason } from './network-failure.ts'
import { DeliveryFailure, type FailureReason } from './transport.ts'

export interface SendingStopped {
  /** By us, because the server is stopping. */
  readonly isStopped: boolean
  readonly isTimedOut: boolean
}

/**
 * What nodemailer threw, as one word. Final is only that the mailbox of the recipient does not exist; any other refusal
 * may be ours to mend (a sender that is not allowed, a server that does not relay) and is tried again.
 */
export function smtpFailure(error: unknown, stopped: SendingStopped): DeliveryFailure {
  const smtp = error as SmtpError
  if (stopped.isStopped) return new DeliveryFailure('stopped', { cause: error })
  if (stopped.isTimedOut) return new DeliveryFailure('timeout', { cause: error })
  if (isUnknownRecipient(smtp)) {
    return new DeliveryFailure('rejected', { isFinal: true, cause: error })
  }
  return new DeliveryFailure(reason(smtp), { cause: error })
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

function reason({ code = '', originalCode, responseCode }: SmtpError): FailureReason {
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

/**
 * The server was asked for this one recipient and said that there is no such mailbox: class 5.1 of RFC 3463, or its
 * reply codes (RFC 5321, 4.2.3) alone, unless they come with a word on relaying, which is about us.
 */
function isUnknownRecipient({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (status !== undefined) return /^5\.1\.(1|2|3|6|10)$/.test(status) || status === '5.2.1'
  return [550, 551, 553].includes(responseCode) && !/relay|rcpthosts|auth/i.test(response)
}
