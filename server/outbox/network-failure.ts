import type { FailureReason } from './transport.ts'

/**
 * One word for what the network or TLS said. Undefined when the error is of another kind. Codes are those of Node.js
 * and of OpenSSL's certificate check; Node lists them under "Common system errors" and "X509 certificate error codes".
 */
export function networkFailureReason(error: unknown): FailureReason | undefined {
  const code = readCode(error)
  if (code === undefined) return undefined
  return REASONS[code] ?? (INSECURE.test(code) ? 'insecure' : undefined)
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  ECONNABORTED: 'refused',
  EPIPE: 'refused',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EAI_FAIL: 'unreachable',
  ENODATA: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
}

const INSECURE = /^(ERR_(SSL|TLS)_|EPROTO$|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_)/

function readCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : undefined
}
