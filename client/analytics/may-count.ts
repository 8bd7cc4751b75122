/** The part of a window that says whether a visit may be counted. */
export interface ChoiceWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
  readonly navigator: PrivacySignals
}

interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** In localStorage: `off` after the visitor has said so in the privacy notice. */
export const COUNTING_KEY = 'counting'

/**
 * Whether this visit may be counted. Not with Global Privacy Control or Do Not Track, not after the visitor's own word,
 * and not where storage is forbidden: such a word could not have been kept.
 */
export function mayCount(page: ChoiceWindow = globalThis): boolean {
  try {
    return !asksForPrivacy(page) && page.localStorage.getItem(COUNTING_KEY) !== 'off'
  } catch {
    return false
  }
}

/** Whether the browser itself asks every site not to follow its visitor: https://w3c.github.io/gpc/ and Do Not Track. */
export function asksForPrivacy({
  navigator,
}: Pick<ChoiceWindow, 'navigator'> = globalThis): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
