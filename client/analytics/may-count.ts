import { readNote } from '../base/browser-storage.ts'

export interface ChoiceWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
  readonly navigator: PrivacySignals
}

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
export function mayCount(page: ChoiceWindow = globalThis): boolean {
  const choice = readNote(() => page.localStorage, COUNTING_KEY)
  return !asksForPrivacy(page) && choice !== undefined && choice !== 'off'
}

/** Global Privacy Control (https://w3c.github.io/gpc/) or Do Not Track. */
export function asksForPrivacy({
  navigator,
}: Pick<ChoiceWindow, 'navigator'> = globalThis): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
