import { readNote } from '../base/browser-storage.ts'

export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** In localStorage: `off` after an opt-out in the privacy notice. */
export const COUNTING_KEY = 'counting'

/**
 * False with Global Privacy Control or Do Not Track, after an opt-out, and without storage: an opt-out could not have
 * been stored.
 */
export function mayCount(): boolean {
  const choice = readNote(() => localStorage, COUNTING_KEY)
  return !asksForPrivacy() && choice !== undefined && choice !== 'off'
}

/** Global Privacy Control (https://w3c.github.io/gpc/) or Do Not Track. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}
