import type { FailureReason } from '../mail/delivery-failure.ts'

export function requestFailureReason(
  error: unknown,
  { signal, timeout }: { readonly signal: AbortSignal; readonly timeout: AbortSignal },
): FailureReason {
  if (signal.aborted) return 'stopped'
  if (timeout.aborted) return 'timeout'
  return networkFailureReason(error) ?? 'failed'
}

export function answerFailure(status: number): FailureReason | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 429 || status === 503) return 'busy'
  if (status === 410) return 'gone'
  if (status >= 500 || status === 408) return 'failed'
  return status >= 400 ? 'rejected' : 'redirected'
}

/** Codes: "Common system errors" and "X509 certificate error codes" in the Node.js documentation, and nodemailer's own. */
export function networkFailureReason(error: unknown): FailureReason | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return undefined
  return REASONS[code] ?? (INSECURE.test(code) ? 'insecure' : undefined)
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  ECONNECTION: 'refused',
  ESOCKET: 'refused',
  EPIPE: 'refused',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ENODATA: 'unreachable',
  EDNS: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
}

const INSECURE = /^(ERR_(SSL|TLS)_|EPROTO$|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_)/
